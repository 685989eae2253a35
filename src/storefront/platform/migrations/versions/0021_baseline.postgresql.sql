CREATE TABLE generation (
    id SERIAL NOT NULL,
    number BIGINT NOT NULL,
    CONSTRAINT pk_generation PRIMARY KEY (id)
);

CREATE TABLE clock (
    id SERIAL NOT NULL,
    seen_at TIMESTAMP WITH TIME ZONE NOT NULL,
    steady_since TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_clock PRIMARY KEY (id)
);

CREATE TABLE sweeps (
    name VARCHAR(40) NOT NULL,
    done_at TIMESTAMP WITH TIME ZONE NOT NULL,
    removed INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    total INTEGER NOT NULL,
    CONSTRAINT pk_sweeps PRIMARY KEY (name)
);

CREATE TABLE provider_failures (
    service VARCHAR(20) NOT NULL,
    asked VARCHAR(120) NOT NULL,
    reason VARCHAR(300) NOT NULL,
    failed_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_provider_failures PRIMARY KEY (service)
);

CREATE TABLE leases (
    name VARCHAR(40) NOT NULL,
    holder VARCHAR(120) NOT NULL,
    until TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_leases PRIMARY KEY (name)
);

CREATE TABLE outbox (
    id BIGSERIAL NOT NULL,
    kind VARCHAR(80) NOT NULL,
    payload JSONB NOT NULL,
    dedupe_key VARCHAR(200) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    due_at TIMESTAMP WITH TIME ZONE NOT NULL,
    attempts INTEGER NOT NULL,
    done_at TIMESTAMP WITH TIME ZONE,
    error TEXT,
    CONSTRAINT pk_outbox PRIMARY KEY (id),
    CONSTRAINT uq_outbox_dedupe_key UNIQUE (dedupe_key)
);

CREATE INDEX ix_outbox_waiting ON outbox (done_at, due_at);

CREATE TABLE customers (
    customer_id_p21 INTEGER NOT NULL,
    customer_id_aw INTEGER NOT NULL,
    name VARCHAR(120) NOT NULL,
    terms VARCHAR(40) NOT NULL,
    on_credit_hold BOOLEAN NOT NULL,
    is_po_number_required BOOLEAN NOT NULL,
    mandatory_notes TEXT NOT NULL,
    phone VARCHAR(40) NOT NULL,
    is_tax_exempt BOOLEAN NOT NULL,
    CONSTRAINT pk_customers PRIMARY KEY (customer_id_p21),
    CONSTRAINT uq_customers_customer_id_aw UNIQUE (customer_id_aw)
);

CREATE TABLE account_requests (
    request_id SERIAL NOT NULL,
    state VARCHAR(20) NOT NULL,
    email VARCHAR(255) NOT NULL,
    first_name VARCHAR(50) NOT NULL,
    last_name VARCHAR(50) NOT NULL,
    phone VARCHAR(40) NOT NULL,
    phone_ext VARCHAR(5) NOT NULL,
    fax VARCHAR(20) NOT NULL,
    job_title VARCHAR(40) NOT NULL,
    customer_id_p21 INTEGER,
    company VARCHAR(120) NOT NULL,
    shipping JSONB NOT NULL,
    billing JSONB NOT NULL,
    password_hash TEXT NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    confirmed_at TIMESTAMP WITH TIME ZONE,
    decided_at TIMESTAMP WITH TIME ZONE,
    decided_by VARCHAR(120) NOT NULL,
    reason VARCHAR(500) NOT NULL,
    web_user_id INTEGER,
    CONSTRAINT pk_account_requests PRIMARY KEY (request_id)
);

CREATE INDEX ix_account_requests_state ON account_requests (state);

CREATE INDEX ix_account_requests_created_at ON account_requests (created_at);

CREATE INDEX ix_account_requests_email ON account_requests (email);

CREATE INDEX ix_account_requests_customer_id_p21 ON account_requests (customer_id_p21);

CREATE TABLE mailed_links (
    digest VARCHAR(64) NOT NULL,
    kind VARCHAR(20) NOT NULL,
    email VARCHAR(255) NOT NULL,
    web_user_id INTEGER,
    request_id INTEGER,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_mailed_links PRIMARY KEY (digest)
);

CREATE INDEX ix_mailed_links_web_user_id ON mailed_links (web_user_id);

CREATE INDEX ix_mailed_links_request_id ON mailed_links (request_id);

CREATE INDEX ix_mailed_links_expires_at ON mailed_links (expires_at);

CREATE TABLE reset_pins (
    pin_id SERIAL NOT NULL,
    email VARCHAR(255) NOT NULL,
    web_user_id INTEGER,
    digest VARCHAR(64) NOT NULL,
    ticket_digest VARCHAR(64) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL,
    tries INTEGER NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_reset_pins PRIMARY KEY (pin_id)
);

CREATE INDEX ix_reset_pins_ticket_digest ON reset_pins (ticket_digest);

CREATE INDEX ix_reset_pins_expires_at ON reset_pins (expires_at);

CREATE INDEX ix_reset_pins_email ON reset_pins (email);

CREATE INDEX ix_reset_pins_web_user_id ON reset_pins (web_user_id);

CREATE TABLE asked_mails (
    id SERIAL NOT NULL,
    email VARCHAR(255) NOT NULL,
    at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_asked_mails PRIMARY KEY (id)
);

CREATE INDEX ix_asked_mails_at ON asked_mails (at);

CREATE INDEX ix_asked_mails_email ON asked_mails (email);

CREATE TABLE account_events (
    event_id SERIAL NOT NULL,
    at TIMESTAMP WITH TIME ZONE NOT NULL,
    customer_id_p21 INTEGER,
    web_user_id INTEGER,
    by_web_user_id INTEGER,
    by_name VARCHAR(120) NOT NULL,
    kind VARCHAR(40) NOT NULL,
    text VARCHAR(500) NOT NULL,
    CONSTRAINT pk_account_events PRIMARY KEY (event_id)
);

CREATE INDEX ix_account_events_customer_id_p21 ON account_events (customer_id_p21) WHERE customer_id_p21 IS NOT NULL;

CREATE INDEX ix_account_events_at ON account_events (at);

CREATE INDEX ix_account_events_web_user_id ON account_events (web_user_id) WHERE web_user_id IS NOT NULL;

CREATE TABLE addresses (
    p21_id SERIAL NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    name VARCHAR(120) NOT NULL,
    first_name VARCHAR(50) NOT NULL,
    last_name VARCHAR(50) NOT NULL,
    attn VARCHAR(50) NOT NULL,
    address1 VARCHAR(50) NOT NULL,
    address2 VARCHAR(50) NOT NULL,
    city VARCHAR(50) NOT NULL,
    state VARCHAR(50) NOT NULL,
    zip VARCHAR(10) NOT NULL,
    country VARCHAR(2) NOT NULL,
    phone VARCHAR(40) NOT NULL,
    phone_ext VARCHAR(5) NOT NULL,
    delivery_instructions VARCHAR(255) NOT NULL,
    preferred_packing_basis VARCHAR(20) NOT NULL,
    preferred_carrier_name VARCHAR(80) NOT NULL,
    is_collect BOOLEAN NOT NULL,
    collect_account VARCHAR(40) NOT NULL,
    collect_carrier VARCHAR(40) NOT NULL,
    CONSTRAINT pk_addresses PRIMARY KEY (p21_id)
);

CREATE INDEX ix_addresses_customer_id_p21 ON addresses (customer_id_p21);

CREATE TABLE locations (
    location_id INTEGER NOT NULL,
    name VARCHAR(80) NOT NULL,
    address1 VARCHAR(50) NOT NULL,
    city VARCHAR(50) NOT NULL,
    state VARCHAR(50) NOT NULL,
    zip VARCHAR(10) NOT NULL,
    country VARCHAR(2) NOT NULL,
    phone VARCHAR(40) NOT NULL,
    is_main BOOLEAN NOT NULL,
    CONSTRAINT pk_locations PRIMARY KEY (location_id)
);

CREATE TABLE holidays (
    date DATE NOT NULL,
    name VARCHAR(80) NOT NULL,
    CONSTRAINT pk_holidays PRIMARY KEY (date)
);

CREATE TABLE carts (
    token VARCHAR(36) NOT NULL,
    version INTEGER NOT NULL,
    customer_id_p21 INTEGER,
    web_user_id INTEGER,
    order_notes TEXT NOT NULL,
    note_areas JSONB NOT NULL,
    attachments JSONB NOT NULL,
    last_line_number INTEGER NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE NOT NULL,
    closed_at TIMESTAMP WITH TIME ZONE,
    saved_at TIMESTAMP WITH TIME ZONE,
    saved_name VARCHAR(100),
    saved_key VARCHAR(300),
    saved_why VARCHAR(12),
    CONSTRAINT pk_carts PRIMARY KEY (token)
);

CREATE INDEX ix_carts_used_at ON carts (used_at);

CREATE UNIQUE INDEX ix_carts_customer_id_p21_web_user_id_saved_key ON carts (customer_id_p21, web_user_id, saved_key) WHERE saved_key IS NOT NULL;

CREATE INDEX ix_carts_customer_id_p21 ON carts (customer_id_p21) WHERE customer_id_p21 IS NOT NULL;

CREATE TABLE cart_files (
    file_id VARCHAR(32) NOT NULL,
    cart_token VARCHAR(36) NOT NULL,
    customer_id_p21 INTEGER,
    file_name VARCHAR(160) NOT NULL,
    media_type VARCHAR(60) NOT NULL,
    byte_count INTEGER NOT NULL,
    digest VARCHAR(64) NOT NULL,
    attached_at TIMESTAMP WITH TIME ZONE NOT NULL,
    web_user_id INTEGER,
    CONSTRAINT pk_cart_files PRIMARY KEY (file_id)
);

CREATE INDEX ix_cart_files_digest ON cart_files (digest);

CREATE INDEX ix_cart_files_web_user_id ON cart_files (web_user_id);

CREATE INDEX ix_cart_files_cart_token ON cart_files (cart_token);

CREATE INDEX ix_cart_files_attached_at ON cart_files (attached_at);

CREATE TABLE brands (
    slug VARCHAR(80) NOT NULL,
    name VARCHAR(120) NOT NULL,
    is_featured BOOLEAN NOT NULL,
    blurb TEXT NOT NULL,
    CONSTRAINT pk_brands PRIMARY KEY (slug)
);

CREATE TABLE categories (
    category_id INTEGER NOT NULL,
    parent_id INTEGER,
    slug VARCHAR(120) NOT NULL,
    name VARCHAR(120) NOT NULL,
    sort_order INTEGER NOT NULL,
    drawing VARCHAR(60) NOT NULL,
    blurb TEXT NOT NULL,
    CONSTRAINT pk_categories PRIMARY KEY (category_id),
    CONSTRAINT uq_categories_slug UNIQUE (slug)
);

CREATE TABLE series (
    slug VARCHAR(120) NOT NULL,
    category_slug VARCHAR(120) NOT NULL,
    name VARCHAR(200) NOT NULL,
    brand_slug VARCHAR(80),
    drawing VARCHAR(60) NOT NULL,
    intro TEXT NOT NULL,
    columns JSONB NOT NULL,
    sort_order INTEGER NOT NULL,
    CONSTRAINT pk_series PRIMARY KEY (slug)
);

CREATE TABLE items (
    inv_mast_uid INTEGER NOT NULL,
    item_code VARCHAR(80) NOT NULL,
    item_desc TEXT NOT NULL,
    extended_desc TEXT NOT NULL,
    brand_slug VARCHAR(80),
    series_slug VARCHAR(120),
    category_slug VARCHAR(120),
    lead_time_days INTEGER,
    is_ncnr BOOLEAN NOT NULL,
    is_assembly BOOLEAN NOT NULL,
    is_preferred_stock BOOLEAN NOT NULL,
    is_discontinued BOOLEAN NOT NULL,
    is_web BOOLEAN NOT NULL,
    is_service BOOLEAN NOT NULL,
    weight_lb DOUBLE PRECISION,
    length_in DOUBLE PRECISION,
    width_in DOUBLE PRECISION,
    height_in DOUBLE PRECISION,
    tax_class VARCHAR(40) NOT NULL,
    freight_class VARCHAR(10) NOT NULL,
    nsn VARCHAR(20),
    supplier_id INTEGER,
    purchase_order_cost NUMERIC(18, 6),
    airline_cost NUMERIC(18, 6),
    disposition VARCHAR(1) NOT NULL,
    price_page VARCHAR(40) NOT NULL,
    features JSONB NOT NULL,
    popularity INTEGER NOT NULL,
    CONSTRAINT pk_items PRIMARY KEY (inv_mast_uid),
    CONSTRAINT uq_items_item_code UNIQUE (item_code)
);

CREATE INDEX ix_items_brand_slug_is_web ON items (brand_slug, is_web);

CREATE INDEX ix_items_category_slug_is_web ON items (category_slug, is_web);

CREATE INDEX ix_items_series_slug ON items (series_slug);

CREATE TABLE catalog_items (
    item_catalog_uid INTEGER NOT NULL,
    item_code VARCHAR(80) NOT NULL,
    item_desc TEXT NOT NULL,
    extended_desc TEXT NOT NULL,
    brand_slug VARCHAR(80),
    unit_of_measure VARCHAR(8) NOT NULL,
    unit_price NUMERIC(18, 6),
    CONSTRAINT pk_catalog_items PRIMARY KEY (item_catalog_uid)
);

CREATE TABLE checkouts (
    cart_token VARCHAR(36) NOT NULL,
    version INTEGER NOT NULL,
    is_quote BOOLEAN NOT NULL,
    edits JSONB NOT NULL,
    rates JSONB,
    rates_key VARCHAR(64) NOT NULL,
    rates_at TIMESTAMP WITH TIME ZONE,
    taxes JSONB,
    taxes_key VARCHAR(64) NOT NULL,
    is_address_bypassed BOOLEAN NOT NULL,
    seen_total NUMERIC(18, 6),
    password_hash VARCHAR(255) NOT NULL,
    updated_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_checkouts PRIMARY KEY (cart_token)
);

CREATE TABLE menus (
    menu VARCHAR(80) NOT NULL,
    sort_order INTEGER NOT NULL,
    label VARCHAR(120) NOT NULL,
    path VARCHAR(255) NOT NULL,
    CONSTRAINT pk_menus PRIMARY KEY (menu, sort_order)
);

CREATE TABLE alert (
    text VARCHAR(500) NOT NULL,
    level VARCHAR(20) NOT NULL,
    dismissible BOOLEAN NOT NULL,
    starts_on DATE,
    ends_on DATE,
    CONSTRAINT pk_alert PRIMARY KEY (text)
);

CREATE TABLE promos (
    title VARCHAR(200) NOT NULL,
    image VARCHAR(255) NOT NULL,
    href VARCHAR(255) NOT NULL,
    sort_order INTEGER NOT NULL,
    starts_on DATE,
    ends_on DATE,
    CONSTRAINT pk_promos PRIMARY KEY (title)
);

CREATE TABLE impersonations (
    impersonation_id SERIAL NOT NULL,
    session_id VARCHAR(32) NOT NULL,
    web_user_id INTEGER NOT NULL,
    staff_name VARCHAR(120) NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    customer_name VARCHAR(120) NOT NULL,
    reason VARCHAR(200) NOT NULL,
    address VARCHAR(45) NOT NULL,
    started_at TIMESTAMP WITH TIME ZONE NOT NULL,
    ended_at TIMESTAMP WITH TIME ZONE,
    ended_by VARCHAR(120) NOT NULL,
    write_count INTEGER NOT NULL,
    CONSTRAINT pk_impersonations PRIMARY KEY (impersonation_id)
);

CREATE INDEX ix_impersonations_web_user_id ON impersonations (web_user_id);

CREATE INDEX ix_impersonations_customer_id_p21 ON impersonations (customer_id_p21);

CREATE INDEX ix_impersonations_started_at ON impersonations (started_at);

CREATE TABLE shopping_lists (
    id SERIAL NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    web_user_id INTEGER NOT NULL,
    name VARCHAR(100) NOT NULL,
    name_key VARCHAR(300) NOT NULL,
    shared BOOLEAN NOT NULL,
    version INTEGER NOT NULL,
    last_line_id INTEGER NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    changed_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_shopping_lists PRIMARY KEY (id)
);

CREATE UNIQUE INDEX ix_shopping_lists_customer_id_p21_web_user_id_name_key ON shopping_lists (customer_id_p21, web_user_id, name_key);

CREATE INDEX ix_shopping_lists_web_user_id ON shopping_lists (web_user_id);

CREATE TABLE orders (
    order_number INTEGER NOT NULL,
    web_reference_id VARCHAR(16) NOT NULL,
    cart_token VARCHAR(36),
    kind VARCHAR(8) NOT NULL,
    status VARCHAR(20) NOT NULL,
    hold_reason VARCHAR(20) NOT NULL,
    order_date TIMESTAMP WITH TIME ZONE NOT NULL,
    po_no VARCHAR(50) NOT NULL,
    is_duplicate_po BOOLEAN NOT NULL,
    quote_reference_number VARCHAR(40) NOT NULL,
    customer_id_p21 INTEGER,
    web_user_id INTEGER,
    taker VARCHAR(100) NOT NULL,
    is_placed_by_rep BOOLEAN NOT NULL,
    affiliate_name VARCHAR(100) NOT NULL,
    contact_id INTEGER,
    contact_email VARCHAR(255) NOT NULL,
    first_name VARCHAR(50) NOT NULL,
    last_name VARCHAR(50) NOT NULL,
    contact_title VARCHAR(40) NOT NULL,
    contact_phone VARCHAR(40) NOT NULL,
    cc_emails JSONB NOT NULL,
    email_notes VARCHAR(255) NOT NULL,
    bill_to_id INTEGER,
    bill_to_name VARCHAR(120) NOT NULL,
    bill_to_first_name VARCHAR(50) NOT NULL,
    bill_to_last_name VARCHAR(50) NOT NULL,
    bill_to_company_name VARCHAR(120) NOT NULL,
    bill_to_address1 VARCHAR(50) NOT NULL,
    bill_to_address2 VARCHAR(50) NOT NULL,
    bill_to_address3 VARCHAR(50) NOT NULL,
    bill_to_city VARCHAR(50) NOT NULL,
    bill_to_state VARCHAR(50) NOT NULL,
    bill_to_zip VARCHAR(10) NOT NULL,
    bill_to_country VARCHAR(2) NOT NULL,
    bill_to_phone VARCHAR(40) NOT NULL,
    ship_to_id INTEGER,
    ship_to_name VARCHAR(120) NOT NULL,
    ship_to_first_name VARCHAR(50) NOT NULL,
    ship_to_last_name VARCHAR(50) NOT NULL,
    ship_to_attn VARCHAR(50) NOT NULL,
    ship_to_address1 VARCHAR(50) NOT NULL,
    ship_to_address2 VARCHAR(50) NOT NULL,
    ship_to_address3 VARCHAR(50) NOT NULL,
    ship_to_city VARCHAR(50) NOT NULL,
    ship_to_state VARCHAR(50) NOT NULL,
    ship_to_zip VARCHAR(10) NOT NULL,
    ship_to_country VARCHAR(2) NOT NULL,
    ship_to_phone VARCHAR(40) NOT NULL,
    packing_basis VARCHAR(20) NOT NULL,
    special_paperwork VARCHAR(40) NOT NULL,
    carrier_name VARCHAR(80) NOT NULL,
    is_collect BOOLEAN NOT NULL,
    collect_account VARCHAR(40) NOT NULL,
    collect_carrier VARCHAR(40) NOT NULL,
    is_rush BOOLEAN NOT NULL,
    not_before_date DATE,
    delivery_instructions VARCHAR(255) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    sub_total NUMERIC(18, 6) NOT NULL,
    shipping_total NUMERIC(18, 6),
    tax_total NUMERIC(18, 6),
    order_total NUMERIC(18, 6) NOT NULL,
    payment_option VARCHAR(20) NOT NULL,
    payment_text VARCHAR(80) NOT NULL,
    is_tax_exempt BOOLEAN NOT NULL,
    order_notes TEXT NOT NULL,
    note_areas JSONB NOT NULL,
    attachments JSONB NOT NULL,
    ncnr_text TEXT NOT NULL,
    ncnr_acknowledged_at TIMESTAMP WITH TIME ZONE,
    terms_conditions_uri VARCHAR(255) NOT NULL,
    CONSTRAINT pk_orders PRIMARY KEY (order_number),
    CONSTRAINT uq_orders_web_reference_id UNIQUE (web_reference_id),
    CONSTRAINT uq_orders_cart_token UNIQUE (cart_token)
);

CREATE INDEX ix_orders_customer_id_p21 ON orders (customer_id_p21) WHERE customer_id_p21 IS NOT NULL;

CREATE INDEX ix_orders_order_date ON orders (order_date);

CREATE TABLE order_tracking (
    id SERIAL NOT NULL,
    order_number INTEGER NOT NULL,
    line_number INTEGER NOT NULL,
    carrier_name VARCHAR(80) NOT NULL,
    tracking_number VARCHAR(80) NOT NULL,
    CONSTRAINT pk_order_tracking PRIMARY KEY (id)
);

CREATE INDEX ix_order_tracking_order_number_line_number ON order_tracking (order_number, line_number);

CREATE TABLE sequences (
    name VARCHAR(20) NOT NULL,
    next_number INTEGER NOT NULL,
    CONSTRAINT pk_sequences PRIMARY KEY (name)
);

CREATE TABLE uploaded_papers (
    file_id VARCHAR(32) NOT NULL,
    file_name VARCHAR(160) NOT NULL,
    media_type VARCHAR(60) NOT NULL,
    byte_count INTEGER NOT NULL,
    digest VARCHAR(64) NOT NULL,
    loose_since TIMESTAMP WITH TIME ZONE NOT NULL,
    by_web_user_id INTEGER,
    CONSTRAINT pk_uploaded_papers PRIMARY KEY (file_id)
);

CREATE INDEX ix_uploaded_papers_loose_since ON uploaded_papers (loose_since);

CREATE INDEX ix_uploaded_papers_digest ON uploaded_papers (digest);

CREATE TABLE payments (
    cart_token VARCHAR(36) NOT NULL,
    attempt INTEGER NOT NULL,
    idempotency_key VARCHAR(64) NOT NULL,
    order_number INTEGER,
    provider VARCHAR(20) NOT NULL,
    payment_method_id VARCHAR(255) NOT NULL,
    reference VARCHAR(255) NOT NULL,
    brand VARCHAR(20) NOT NULL,
    last4 VARCHAR(4) NOT NULL,
    amount NUMERIC(18, 6) NOT NULL,
    currency VARCHAR(3) NOT NULL,
    state VARCHAR(20) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_payments PRIMARY KEY (cart_token, attempt),
    CONSTRAINT uq_payments_idempotency_key UNIQUE (idempotency_key)
);

CREATE INDEX ix_payments_state ON payments (state);

CREATE INDEX ix_payments_order_number ON payments (order_number) WHERE order_number IS NOT NULL;

CREATE TABLE cards (
    id SERIAL NOT NULL,
    cart_token VARCHAR(36),
    web_user_id INTEGER,
    provider VARCHAR(20) NOT NULL,
    payment_method_id VARCHAR(255) NOT NULL,
    brand VARCHAR(20) NOT NULL,
    last4 VARCHAR(4) NOT NULL,
    exp_month INTEGER,
    exp_year INTEGER,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_cards PRIMARY KEY (id)
);

CREATE INDEX ix_cards_cart_token ON cards (cart_token);

CREATE INDEX ix_cards_web_user_id ON cards (web_user_id) WHERE web_user_id IS NOT NULL;

CREATE TABLE price_lists (
    price_list VARCHAR(30) NOT NULL,
    description VARCHAR(120) NOT NULL,
    valid_from DATE,
    valid_to DATE,
    CONSTRAINT pk_price_lists PRIMARY KEY (price_list)
);

CREATE TABLE price_requests (
    price_request_id SERIAL NOT NULL,
    requested_at TIMESTAMP WITH TIME ZONE NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    item_code VARCHAR(80) NOT NULL,
    item_desc VARCHAR(500) NOT NULL,
    first_name VARCHAR(50) NOT NULL,
    last_name VARCHAR(50) NOT NULL,
    company_name VARCHAR(120) NOT NULL,
    email VARCHAR(255) NOT NULL,
    phone VARCHAR(40) NOT NULL,
    web_user_id INTEGER,
    customer_id_p21 INTEGER,
    CONSTRAINT pk_price_requests PRIMARY KEY (price_request_id)
);

CREATE INDEX ix_price_requests_email ON price_requests (email);

CREATE INDEX ix_price_requests_web_user_id ON price_requests (web_user_id);

CREATE INDEX ix_price_requests_requested_at ON price_requests (requested_at);

CREATE TABLE search_changes (
    id SERIAL NOT NULL,
    kind VARCHAR(12) NOT NULL,
    uid INTEGER NOT NULL,
    indexed_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_search_changes PRIMARY KEY (id)
);

CREATE INDEX ix_search_changes_indexed_at_id ON search_changes (indexed_at, id);

CREATE TABLE search_catalogue (
    id SERIAL NOT NULL,
    identity VARCHAR(36) NOT NULL,
    CONSTRAINT pk_search_catalogue PRIMARY KEY (id)
);

CREATE TABLE shipping_rates (
    carrier_name VARCHAR(80) NOT NULL,
    display_name VARCHAR(120) NOT NULL,
    base_price NUMERIC(18, 6),
    price_per_lb NUMERIC(18, 6),
    free_over NUMERIC(18, 6),
    transit_days INTEGER,
    max_weight_lb DOUBLE PRECISION,
    countries JSONB NOT NULL,
    sort_order INTEGER NOT NULL,
    CONSTRAINT pk_shipping_rates PRIMARY KEY (carrier_name)
);

CREATE TABLE signing_keys (
    kid VARCHAR(64) NOT NULL,
    algorithm VARCHAR(10) NOT NULL,
    private_jwk JSONB NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    signs_until TIMESTAMP WITH TIME ZONE NOT NULL,
    ends_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_signing_keys PRIMARY KEY (kid)
);

CREATE TABLE challenges (
    digest VARCHAR(64) NOT NULL,
    kind VARCHAR(20) NOT NULL,
    web_user_id INTEGER,
    facts JSONB NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL,
    tries INTEGER NOT NULL,
    CONSTRAINT pk_challenges PRIMARY KEY (digest)
);

CREATE INDEX ix_challenges_web_user_id ON challenges (web_user_id);

CREATE INDEX ix_challenges_expires_at ON challenges (expires_at);

CREATE TABLE tax_rates (
    state VARCHAR(50) NOT NULL,
    zip_prefix VARCHAR(10) NOT NULL,
    rate NUMERIC(18, 6) NOT NULL,
    CONSTRAINT pk_tax_rates PRIMARY KEY (state, zip_prefix)
);

CREATE TABLE web_users (
    web_user_id INTEGER NOT NULL,
    customer_id_p21 INTEGER,
    email VARCHAR(255) NOT NULL,
    first_name VARCHAR(50) NOT NULL,
    last_name VARCHAR(50) NOT NULL,
    phone VARCHAR(40) NOT NULL,
    role VARCHAR(30) NOT NULL,
    CONSTRAINT pk_web_users PRIMARY KEY (web_user_id),
    CONSTRAINT fk_web_users_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21),
    CONSTRAINT uq_web_users_email UNIQUE (email)
);

CREATE INDEX ix_web_users_customer_id_p21 ON web_users (customer_id_p21);

CREATE TABLE contacts (
    p21_id SERIAL NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    first_name VARCHAR(50) NOT NULL,
    last_name VARCHAR(50) NOT NULL,
    title VARCHAR(40) NOT NULL,
    phone VARCHAR(40) NOT NULL,
    phone_ext VARCHAR(5) NOT NULL,
    email VARCHAR(255) NOT NULL,
    CONSTRAINT pk_contacts PRIMARY KEY (p21_id),
    CONSTRAINT fk_contacts_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21)
);

CREATE INDEX ix_contacts_customer_id_p21 ON contacts (customer_id_p21);

CREATE TABLE prospects (
    customer_id_p21 INTEGER NOT NULL,
    request_id INTEGER,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_prospects PRIMARY KEY (customer_id_p21),
    CONSTRAINT fk_prospects_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21) ON DELETE CASCADE
);

CREATE TABLE customer_edits (
    customer_id_p21 INTEGER NOT NULL,
    version INTEGER NOT NULL,
    at TIMESTAMP WITH TIME ZONE NOT NULL,
    by_name VARCHAR(120) NOT NULL,
    CONSTRAINT pk_customer_edits PRIMARY KEY (customer_id_p21),
    CONSTRAINT fk_customer_edits_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21) ON DELETE CASCADE
);

CREATE TABLE address_edits (
    p21_id INTEGER NOT NULL,
    is_own BOOLEAN NOT NULL,
    at TIMESTAMP WITH TIME ZONE NOT NULL,
    by_web_user_id INTEGER,
    by_name VARCHAR(120) NOT NULL,
    CONSTRAINT pk_address_edits PRIMARY KEY (p21_id),
    CONSTRAINT fk_address_edits_p21_id_addresses FOREIGN KEY(p21_id) REFERENCES addresses (p21_id) ON DELETE CASCADE
);

CREATE INDEX ix_address_edits_by_web_user_id ON address_edits (by_web_user_id);

CREATE TABLE stock (
    inv_mast_uid INTEGER NOT NULL,
    location_id INTEGER NOT NULL,
    quantity_available INTEGER NOT NULL,
    CONSTRAINT pk_stock PRIMARY KEY (inv_mast_uid, location_id),
    CONSTRAINT fk_stock_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE factory_stock (
    inv_mast_uid INTEGER NOT NULL,
    factory_availability INTEGER NOT NULL,
    has_extra BOOLEAN NOT NULL,
    CONSTRAINT pk_factory_stock PRIMARY KEY (inv_mast_uid),
    CONSTRAINT fk_factory_stock_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE on_order (
    inv_mast_uid INTEGER NOT NULL,
    location_id INTEGER NOT NULL,
    receipt_qty_due_in INTEGER NOT NULL,
    due_date DATE,
    CONSTRAINT pk_on_order PRIMARY KEY (inv_mast_uid, location_id),
    CONSTRAINT fk_on_order_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE watched_products (
    id SERIAL NOT NULL,
    entry_date TIMESTAMP WITH TIME ZONE NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    web_user_id INTEGER,
    email VARCHAR(255) NOT NULL,
    first_name VARCHAR(50) NOT NULL,
    last_name VARCHAR(50) NOT NULL,
    noticed_at TIMESTAMP WITH TIME ZONE,
    unsubscribe_digest VARCHAR(64) NOT NULL,
    CONSTRAINT pk_watched_products PRIMARY KEY (id),
    CONSTRAINT fk_watched_products_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_watched_products_noticed_at ON watched_products (noticed_at);

CREATE INDEX ix_watched_products_web_user_id ON watched_products (web_user_id);

CREATE INDEX ix_watched_products_unsubscribe_digest ON watched_products (unsubscribe_digest);

CREATE INDEX ix_watched_products_inv_mast_uid ON watched_products (inv_mast_uid);

CREATE INDEX ix_watched_products_email ON watched_products (email);

CREATE TABLE cart_lines (
    unique_id VARCHAR(36) NOT NULL,
    cart_token VARCHAR(36) NOT NULL,
    line_number INTEGER NOT NULL,
    inv_mast_uid INTEGER,
    item_catalog_uid INTEGER,
    quantity INTEGER NOT NULL,
    identity TEXT NOT NULL,
    item_unit_price_override NUMERIC(18, 6),
    price_reason_id INTEGER,
    customer_part_number_id INTEGER,
    supplier_id INTEGER,
    quote_line_id INTEGER,
    source_loc_id INTEGER,
    promise_date_override DATE,
    is_dropship BOOLEAN NOT NULL,
    extra_notes JSONB NOT NULL,
    customizations JSONB NOT NULL,
    seen_unit_price NUMERIC(18, 6),
    utm_source VARCHAR(100) NOT NULL,
    utm_medium VARCHAR(100) NOT NULL,
    utm_campaign VARCHAR(100) NOT NULL,
    CONSTRAINT pk_cart_lines PRIMARY KEY (unique_id),
    CONSTRAINT fk_cart_lines_cart_token_carts FOREIGN KEY(cart_token) REFERENCES carts (token) ON DELETE CASCADE
);

CREATE INDEX ix_cart_lines_cart_token ON cart_lines (cart_token);

CREATE TABLE brand_logos (
    brand_slug VARCHAR(80) NOT NULL,
    source VARCHAR(400) NOT NULL,
    digest VARCHAR(64) NOT NULL,
    media_type VARCHAR(60) NOT NULL,
    byte_count INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    CONSTRAINT pk_brand_logos PRIMARY KEY (brand_slug),
    CONSTRAINT fk_brand_logos_brand_slug_brands FOREIGN KEY(brand_slug) REFERENCES brands (slug) ON DELETE CASCADE
);

CREATE INDEX ix_brand_logos_digest ON brand_logos (digest);

CREATE TABLE specs (
    inv_mast_uid INTEGER NOT NULL,
    attribute VARCHAR(80) NOT NULL,
    value VARCHAR(255) NOT NULL,
    unit VARCHAR(20) NOT NULL,
    numeric DOUBLE PRECISION,
    sort_order INTEGER NOT NULL,
    CONSTRAINT pk_specs PRIMARY KEY (inv_mast_uid, attribute),
    CONSTRAINT fk_specs_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE media (
    inv_mast_uid INTEGER NOT NULL,
    kind VARCHAR(20) NOT NULL,
    source VARCHAR(400) NOT NULL,
    caption VARCHAR(200) NOT NULL,
    sort_order INTEGER NOT NULL,
    digest VARCHAR(64) NOT NULL,
    media_type VARCHAR(60) NOT NULL,
    byte_count INTEGER NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    CONSTRAINT pk_media PRIMARY KEY (inv_mast_uid, kind, source),
    CONSTRAINT fk_media_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_media_digest ON media (digest);

CREATE TABLE numbers (
    inv_mast_uid INTEGER NOT NULL,
    kind VARCHAR(20) NOT NULL,
    number VARCHAR(80) NOT NULL,
    normal_form VARCHAR(80) NOT NULL,
    CONSTRAINT pk_numbers PRIMARY KEY (inv_mast_uid, kind, number),
    CONSTRAINT fk_numbers_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_numbers_normal_form ON numbers (normal_form);

CREATE TABLE associations (
    inv_mast_uid INTEGER NOT NULL,
    kind VARCHAR(20) NOT NULL,
    associated_inv_mast_uid INTEGER NOT NULL,
    sort_order INTEGER NOT NULL,
    note TEXT NOT NULL,
    CONSTRAINT pk_associations PRIMARY KEY (inv_mast_uid, kind, associated_inv_mast_uid),
    CONSTRAINT fk_associations_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE bom (
    inv_mast_uid INTEGER NOT NULL,
    component_inv_mast_uid INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    CONSTRAINT pk_bom PRIMARY KEY (inv_mast_uid, component_inv_mast_uid),
    CONSTRAINT fk_bom_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_bom_component_inv_mast_uid ON bom (component_inv_mast_uid);

CREATE TABLE restricted_customers (
    inv_mast_uid INTEGER NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    CONSTRAINT pk_restricted_customers PRIMARY KEY (inv_mast_uid, customer_id_p21),
    CONSTRAINT fk_restricted_customers_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE families (
    family_inv_mast_uid INTEGER NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    relationship_to_family VARCHAR(20) NOT NULL,
    unit_of_measure VARCHAR(8) NOT NULL,
    CONSTRAINT pk_families PRIMARY KEY (family_inv_mast_uid, inv_mast_uid),
    CONSTRAINT fk_families_family_inv_mast_uid_items FOREIGN KEY(family_inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE,
    CONSTRAINT fk_families_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_families_inv_mast_uid ON families (inv_mast_uid);

CREATE TABLE customizer_options (
    family_inv_mast_uid INTEGER NOT NULL,
    customization_group_id INTEGER NOT NULL,
    customization_inv_mast_uid INTEGER NOT NULL,
    customization_group_name VARCHAR(80) NOT NULL,
    description TEXT NOT NULL,
    is_required BOOLEAN NOT NULL,
    kind INTEGER NOT NULL,
    maximum_length_x DOUBLE PRECISION,
    minimum_length_x DOUBLE PRECISION,
    minimum_full_charge_length DOUBLE PRECISION,
    max_instances_per_assembly INTEGER,
    unit_of_measure VARCHAR(8) NOT NULL,
    CONSTRAINT pk_customizer_options PRIMARY KEY (family_inv_mast_uid, customization_group_id, customization_inv_mast_uid),
    CONSTRAINT fk_customizer_options_family_inv_mast_uid_items FOREIGN KEY(family_inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE precustomized_items (
    precustomized_item_id INTEGER NOT NULL,
    family_head_inv_mast_uid INTEGER NOT NULL,
    reference_item_id VARCHAR(80) NOT NULL,
    short_desc TEXT NOT NULL,
    web_desc TEXT NOT NULL,
    icon_media_path VARCHAR(255) NOT NULL,
    CONSTRAINT pk_precustomized_items PRIMARY KEY (precustomized_item_id),
    CONSTRAINT fk_precustomized_items_family_head_inv_mast_uid_items FOREIGN KEY(family_head_inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_precustomized_items_family_head_inv_mast_uid ON precustomized_items (family_head_inv_mast_uid);

CREATE TABLE impersonation_writes (
    write_id SERIAL NOT NULL,
    impersonation_id INTEGER NOT NULL,
    at TIMESTAMP WITH TIME ZONE NOT NULL,
    kind VARCHAR(40) NOT NULL,
    text VARCHAR(500) NOT NULL,
    CONSTRAINT pk_impersonation_writes PRIMARY KEY (write_id),
    CONSTRAINT fk_impersonation_writes_impersonation_id_impersonations FOREIGN KEY(impersonation_id) REFERENCES impersonations (impersonation_id) ON DELETE CASCADE
);

CREATE INDEX ix_impersonation_writes_impersonation_id ON impersonation_writes (impersonation_id);

CREATE TABLE shopping_list_lines (
    list_id INTEGER NOT NULL,
    line_id INTEGER NOT NULL,
    sort_order INTEGER NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    customer_part_number_id INTEGER,
    note VARCHAR(255) NOT NULL,
    unit_price_then NUMERIC(18, 6),
    added_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_shopping_list_lines PRIMARY KEY (list_id, line_id),
    CONSTRAINT fk_shopping_list_lines_list_id_shopping_lists FOREIGN KEY(list_id) REFERENCES shopping_lists (id) ON DELETE CASCADE
);

CREATE TABLE order_lines (
    order_number INTEGER NOT NULL,
    line_number INTEGER NOT NULL,
    inv_mast_uid INTEGER,
    item_catalog_uid INTEGER,
    item_code VARCHAR(80) NOT NULL,
    item_description TEXT NOT NULL,
    customer_part_number VARCHAR(40) NOT NULL,
    customer_part_number_id INTEGER,
    quantity_ordered INTEGER NOT NULL,
    quantity_invoiced INTEGER NOT NULL,
    quantity_allocated INTEGER NOT NULL,
    unit_of_measure VARCHAR(8) NOT NULL,
    pricing_unit_size INTEGER NOT NULL,
    unit_price NUMERIC(18, 6) NOT NULL,
    total_price NUMERIC(18, 6) NOT NULL,
    price_reason VARCHAR(20) NOT NULL,
    is_cancelled BOOLEAN NOT NULL,
    is_ncnr BOOLEAN NOT NULL,
    is_dropship BOOLEAN NOT NULL,
    promise_date DATE,
    requested_date DATE,
    aro_days INTEGER,
    source_loc_id INTEGER,
    supplier_id INTEGER,
    quote_line_id INTEGER,
    item_notes JSONB NOT NULL,
    customizations JSONB NOT NULL,
    utm_source VARCHAR(100) NOT NULL,
    utm_medium VARCHAR(100) NOT NULL,
    utm_campaign VARCHAR(100) NOT NULL,
    CONSTRAINT pk_order_lines PRIMARY KEY (order_number, line_number),
    CONSTRAINT fk_order_lines_order_number_orders FOREIGN KEY(order_number) REFERENCES orders (order_number)
);

CREATE TABLE customer_part_numbers (
    id INTEGER NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    customer_part_number VARCHAR(40) NOT NULL,
    normal_form VARCHAR(40) NOT NULL,
    CONSTRAINT pk_customer_part_numbers PRIMARY KEY (id),
    CONSTRAINT fk_customer_part_numbers_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_customer_part_numbers_customer_id_p21_normal_form ON customer_part_numbers (customer_id_p21, normal_form);

CREATE INDEX ix_customer_part_numbers_customer_id_p21_inv_mast_uid ON customer_part_numbers (customer_id_p21, inv_mast_uid);

CREATE TABLE prices (
    inv_mast_uid INTEGER NOT NULL,
    unit_of_measure VARCHAR(8) NOT NULL,
    unit_size INTEGER NOT NULL,
    round_type VARCHAR(1) NOT NULL,
    pricing_unit_size INTEGER NOT NULL,
    unit_price NUMERIC(18, 6),
    list_price NUMERIC(18, 6),
    price_breaks JSONB NOT NULL,
    CONSTRAINT pk_prices PRIMARY KEY (inv_mast_uid),
    CONSTRAINT fk_prices_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE contracts (
    contract_number VARCHAR(30) NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    description VARCHAR(120) NOT NULL,
    valid_from DATE,
    valid_to DATE,
    CONSTRAINT pk_contracts PRIMARY KEY (contract_number),
    CONSTRAINT fk_contracts_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21)
);

CREATE INDEX ix_contracts_customer_id_p21 ON contracts (customer_id_p21);

CREATE TABLE price_list_prices (
    price_list VARCHAR(30) NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    unit_price NUMERIC(18, 6) NOT NULL,
    price_breaks JSONB NOT NULL,
    CONSTRAINT pk_price_list_prices PRIMARY KEY (price_list, inv_mast_uid),
    CONSTRAINT fk_price_list_prices_price_list_price_lists FOREIGN KEY(price_list) REFERENCES price_lists (price_list) ON DELETE CASCADE,
    CONSTRAINT fk_price_list_prices_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE customer_price_lists (
    customer_id_p21 INTEGER NOT NULL,
    price_list VARCHAR(30) NOT NULL,
    CONSTRAINT pk_customer_price_lists PRIMARY KEY (customer_id_p21, price_list),
    CONSTRAINT fk_customer_price_lists_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21),
    CONSTRAINT fk_customer_price_lists_price_list_price_lists FOREIGN KEY(price_list) REFERENCES price_lists (price_list) ON DELETE CASCADE
);

CREATE TABLE quotes (
    quote_number INTEGER NOT NULL,
    customer_id_p21 INTEGER NOT NULL,
    contact_id INTEGER,
    reference VARCHAR(40) NOT NULL,
    status VARCHAR(20) NOT NULL,
    quote_date DATE NOT NULL,
    expires DATE,
    CONSTRAINT pk_quotes PRIMARY KEY (quote_number),
    CONSTRAINT fk_quotes_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21)
);

CREATE INDEX ix_quotes_customer_id_p21 ON quotes (customer_id_p21);

CREATE TABLE accounts (
    web_user_id INTEGER NOT NULL,
    state VARCHAR(20) NOT NULL,
    company_role VARCHAR(20) NOT NULL,
    may_impersonate BOOLEAN NOT NULL,
    is_demo BOOLEAN NOT NULL,
    password_hash TEXT NOT NULL,
    password_changed_at TIMESTAMP WITH TIME ZONE,
    preferred_name VARCHAR(50) NOT NULL,
    job_title VARCHAR(40) NOT NULL,
    phone_ext VARCHAR(5) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    confirmed_at TIMESTAMP WITH TIME ZONE,
    last_signed_in_at TIMESTAMP WITH TIME ZONE,
    switched_off_at TIMESTAMP WITH TIME ZONE,
    switched_off_by VARCHAR(120) NOT NULL,
    version INTEGER NOT NULL,
    CONSTRAINT pk_accounts PRIMARY KEY (web_user_id),
    CONSTRAINT fk_accounts_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);

CREATE TABLE customizations (
    precustomized_item_id INTEGER NOT NULL,
    sort_order INTEGER NOT NULL,
    customization_inv_mast_uid INTEGER NOT NULL,
    displayed_quantity INTEGER NOT NULL,
    cart_quantity INTEGER NOT NULL,
    axis VARCHAR(1) NOT NULL,
    dim_length_x DOUBLE PRECISION,
    dim_height_y DOUBLE PRECISION,
    dim_width_z DOUBLE PRECISION,
    unit_of_measure VARCHAR(8) NOT NULL,
    angle_degrees_x DOUBLE PRECISION,
    angle_degrees_y DOUBLE PRECISION,
    angle_degrees_z DOUBLE PRECISION,
    web_desc TEXT NOT NULL,
    CONSTRAINT pk_customizations PRIMARY KEY (precustomized_item_id, sort_order),
    CONSTRAINT fk_customizations_precustomized_item_id_precustomized_items FOREIGN KEY(precustomized_item_id) REFERENCES precustomized_items (precustomized_item_id) ON DELETE CASCADE
);

CREATE TABLE sessions (
    session_id VARCHAR(32) NOT NULL,
    web_user_id INTEGER NOT NULL,
    cookie_digest VARCHAR(64) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE NOT NULL,
    authenticated_at TIMESTAMP WITH TIME ZONE NOT NULL,
    ends_at TIMESTAMP WITH TIME ZONE NOT NULL,
    ended_at TIMESTAMP WITH TIME ZONE,
    methods JSONB NOT NULL,
    device VARCHAR(200) NOT NULL,
    address VARCHAR(45) NOT NULL,
    impersonation_id INTEGER,
    imp_customer_id_p21 INTEGER,
    imp_customer_id_aw INTEGER,
    imp_customer_name VARCHAR(120) NOT NULL,
    rights_version INTEGER NOT NULL,
    rights_changed_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_sessions PRIMARY KEY (session_id),
    CONSTRAINT fk_sessions_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE,
    CONSTRAINT uq_sessions_cookie_digest UNIQUE (cookie_digest)
);

CREATE INDEX ix_sessions_rights_changed_at ON sessions (rights_changed_at) WHERE rights_changed_at IS NOT NULL;

CREATE INDEX ix_sessions_impersonation_id ON sessions (impersonation_id) WHERE impersonation_id IS NOT NULL;

CREATE INDEX ix_sessions_ended_at ON sessions (ended_at);

CREATE INDEX ix_sessions_web_user_id ON sessions (web_user_id);

CREATE TABLE contract_prices (
    contract_number VARCHAR(30) NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    unit_price NUMERIC(18, 6) NOT NULL,
    price_breaks JSONB NOT NULL,
    CONSTRAINT pk_contract_prices PRIMARY KEY (contract_number, inv_mast_uid),
    CONSTRAINT fk_contract_prices_contract_number_contracts FOREIGN KEY(contract_number) REFERENCES contracts (contract_number) ON DELETE CASCADE,
    CONSTRAINT fk_contract_prices_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE TABLE quote_lines (
    quote_line_id INTEGER NOT NULL,
    quote_number INTEGER NOT NULL,
    line_number INTEGER NOT NULL,
    inv_mast_uid INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    unit_price NUMERIC(18, 6) NOT NULL,
    price_breaks JSONB NOT NULL,
    is_ordered BOOLEAN NOT NULL,
    CONSTRAINT pk_quote_lines PRIMARY KEY (quote_line_id),
    CONSTRAINT fk_quote_lines_quote_number_quotes FOREIGN KEY(quote_number) REFERENCES quotes (quote_number) ON DELETE CASCADE,
    CONSTRAINT fk_quote_lines_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);

CREATE INDEX ix_quote_lines_inv_mast_uid ON quote_lines (inv_mast_uid);

CREATE INDEX ix_quote_lines_quote_number ON quote_lines (quote_number);

CREATE TABLE outside_identities (
    issuer VARCHAR(255) NOT NULL,
    subject VARCHAR(255) NOT NULL,
    web_user_id INTEGER NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    CONSTRAINT pk_outside_identities PRIMARY KEY (issuer, subject),
    CONSTRAINT fk_outside_identities_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);

CREATE INDEX ix_outside_identities_web_user_id ON outside_identities (web_user_id);

CREATE TABLE totp_secrets (
    web_user_id INTEGER NOT NULL,
    secret VARCHAR(64) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    confirmed_at TIMESTAMP WITH TIME ZONE,
    last_step INTEGER NOT NULL,
    CONSTRAINT pk_totp_secrets PRIMARY KEY (web_user_id),
    CONSTRAINT fk_totp_secrets_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);

CREATE TABLE passkeys (
    credential_id VARCHAR(512) NOT NULL,
    web_user_id INTEGER NOT NULL,
    public_key TEXT NOT NULL,
    sign_count INTEGER NOT NULL,
    transports JSONB NOT NULL,
    name VARCHAR(60) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_passkeys PRIMARY KEY (credential_id),
    CONSTRAINT fk_passkeys_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);

CREATE INDEX ix_passkeys_web_user_id ON passkeys (web_user_id);

CREATE TABLE recovery_codes (
    digest VARCHAR(64) NOT NULL,
    web_user_id INTEGER NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_recovery_codes PRIMARY KEY (digest),
    CONSTRAINT fk_recovery_codes_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);

CREATE INDEX ix_recovery_codes_web_user_id ON recovery_codes (web_user_id);

CREATE TABLE authorization_codes (
    digest VARCHAR(64) NOT NULL,
    session_id VARCHAR(32) NOT NULL,
    family VARCHAR(32) NOT NULL,
    client_id VARCHAR(100) NOT NULL,
    redirect_uri TEXT NOT NULL,
    code_challenge VARCHAR(64) NOT NULL,
    nonce VARCHAR(255) NOT NULL,
    scope VARCHAR(255) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_authorization_codes PRIMARY KEY (digest),
    CONSTRAINT fk_authorization_codes_session_id_sessions FOREIGN KEY(session_id) REFERENCES sessions (session_id) ON DELETE CASCADE
);

CREATE INDEX ix_authorization_codes_expires_at ON authorization_codes (expires_at);

CREATE INDEX ix_authorization_codes_session_id ON authorization_codes (session_id);

CREATE TABLE refresh_tokens (
    digest VARCHAR(64) NOT NULL,
    family VARCHAR(32) NOT NULL,
    session_id VARCHAR(32) NOT NULL,
    client_id VARCHAR(100) NOT NULL,
    scope VARCHAR(255) NOT NULL,
    created_at TIMESTAMP WITH TIME ZONE NOT NULL,
    expires_at TIMESTAMP WITH TIME ZONE NOT NULL,
    used_at TIMESTAMP WITH TIME ZONE,
    ended_at TIMESTAMP WITH TIME ZONE,
    CONSTRAINT pk_refresh_tokens PRIMARY KEY (digest),
    CONSTRAINT fk_refresh_tokens_session_id_sessions FOREIGN KEY(session_id) REFERENCES sessions (session_id) ON DELETE CASCADE
);

CREATE INDEX ix_refresh_tokens_expires_at ON refresh_tokens (expires_at);

CREATE INDEX ix_refresh_tokens_family ON refresh_tokens (family);

CREATE INDEX ix_refresh_tokens_session_id ON refresh_tokens (session_id);

INSERT INTO generation (id, number) VALUES (1, 0);
