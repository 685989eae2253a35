CREATE TABLE public.account_events (
    event_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    customer_id_p21 integer,
    web_user_id integer,
    by_web_user_id integer,
    by_name character varying(120) NOT NULL,
    kind character varying(40) NOT NULL,
    text character varying(500) NOT NULL
);
CREATE SEQUENCE public.account_events_event_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.account_events_event_id_seq OWNED BY public.account_events.event_id;
CREATE TABLE public.account_requests (
    request_id integer NOT NULL,
    state character varying(20) NOT NULL,
    email character varying(255) NOT NULL,
    first_name character varying(50) NOT NULL,
    last_name character varying(50) NOT NULL,
    phone character varying(40) NOT NULL,
    phone_ext character varying(5) NOT NULL,
    fax character varying(20) NOT NULL,
    job_title character varying(40) NOT NULL,
    customer_id_p21 integer,
    company character varying(120) NOT NULL,
    shipping jsonb NOT NULL,
    billing jsonb NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by character varying(120) NOT NULL,
    reason character varying(500) NOT NULL,
    web_user_id integer
);
CREATE SEQUENCE public.account_requests_request_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.account_requests_request_id_seq OWNED BY public.account_requests.request_id;
CREATE TABLE public.accounts (
    web_user_id integer NOT NULL,
    state character varying(20) NOT NULL,
    company_role character varying(20) NOT NULL,
    may_impersonate boolean NOT NULL,
    is_demo boolean NOT NULL,
    password_hash text NOT NULL,
    password_changed_at timestamp with time zone,
    preferred_name character varying(50) NOT NULL,
    job_title character varying(40) NOT NULL,
    phone_ext character varying(5) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_signed_in_at timestamp with time zone,
    switched_off_at timestamp with time zone,
    switched_off_by character varying(120) NOT NULL,
    version integer NOT NULL
);
CREATE TABLE public.address_edits (
    p21_id integer NOT NULL,
    is_own boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    by_web_user_id integer,
    by_name character varying(120) NOT NULL
);
CREATE TABLE public.addresses (
    p21_id integer NOT NULL,
    customer_id_p21 integer NOT NULL,
    name character varying(120) NOT NULL,
    first_name character varying(50) NOT NULL,
    last_name character varying(50) NOT NULL,
    attn character varying(50) NOT NULL,
    address1 character varying(50) NOT NULL,
    address2 character varying(50) NOT NULL,
    city character varying(50) NOT NULL,
    state character varying(50) NOT NULL,
    zip character varying(10) NOT NULL,
    country character varying(2) NOT NULL,
    phone character varying(40) NOT NULL,
    phone_ext character varying(5) NOT NULL,
    delivery_instructions character varying(255) NOT NULL,
    preferred_packing_basis character varying(20) NOT NULL,
    preferred_carrier_name character varying(80) NOT NULL,
    is_collect boolean NOT NULL,
    collect_account character varying(40) NOT NULL,
    collect_carrier character varying(40) NOT NULL
);
CREATE SEQUENCE public.addresses_p21_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.addresses_p21_id_seq OWNED BY public.addresses.p21_id;
CREATE TABLE public.alert (
    text character varying(500) NOT NULL,
    level character varying(20) NOT NULL,
    dismissible boolean NOT NULL,
    starts_on date,
    ends_on date
);
CREATE TABLE public.asked_mails (
    id integer NOT NULL,
    email character varying(255) NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.asked_mails_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.asked_mails_id_seq OWNED BY public.asked_mails.id;
CREATE TABLE public.associations (
    inv_mast_uid integer NOT NULL,
    kind character varying(20) NOT NULL,
    associated_inv_mast_uid integer NOT NULL,
    sort_order integer NOT NULL,
    note text NOT NULL
);
CREATE TABLE public.authorization_codes (
    digest character varying(64) NOT NULL,
    session_id character varying(32) NOT NULL,
    family character varying(32) NOT NULL,
    client_id character varying(100) NOT NULL,
    redirect_uri text NOT NULL,
    code_challenge character varying(64) NOT NULL,
    nonce character varying(255) NOT NULL,
    scope character varying(255) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.bom (
    inv_mast_uid integer NOT NULL,
    component_inv_mast_uid integer NOT NULL,
    quantity integer NOT NULL
);
CREATE TABLE public.brand_logos (
    brand_slug character varying(80) NOT NULL,
    source character varying(400) NOT NULL,
    digest character varying(64) NOT NULL,
    media_type character varying(60) NOT NULL,
    byte_count integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL
);
CREATE TABLE public.brands (
    slug character varying(80) NOT NULL,
    name character varying(120) NOT NULL,
    is_featured boolean NOT NULL,
    blurb text NOT NULL
);
CREATE TABLE public.cards (
    id integer NOT NULL,
    cart_token character varying(36),
    web_user_id integer,
    provider character varying(20) NOT NULL,
    payment_method_id character varying(255) NOT NULL,
    brand character varying(20) NOT NULL,
    last4 character varying(4) NOT NULL,
    exp_month integer,
    exp_year integer,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.cards_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.cards_id_seq OWNED BY public.cards.id;
CREATE TABLE public.cart_files (
    file_id character varying(32) NOT NULL,
    cart_token character varying(36) NOT NULL,
    customer_id_p21 integer,
    file_name character varying(160) NOT NULL,
    media_type character varying(60) NOT NULL,
    byte_count integer NOT NULL,
    digest character varying(64) NOT NULL,
    attached_at timestamp with time zone NOT NULL,
    web_user_id integer
);
CREATE TABLE public.cart_lines (
    unique_id character varying(36) NOT NULL,
    cart_token character varying(36) NOT NULL,
    line_number integer NOT NULL,
    inv_mast_uid integer,
    item_catalog_uid integer,
    quantity integer NOT NULL,
    identity text NOT NULL,
    item_unit_price_override numeric(18,6),
    price_reason_id integer,
    customer_part_number_id integer,
    supplier_id integer,
    quote_line_id integer,
    source_loc_id integer,
    promise_date_override date,
    is_dropship boolean NOT NULL,
    extra_notes jsonb NOT NULL,
    customizations jsonb NOT NULL,
    seen_unit_price numeric(18,6),
    utm_source character varying(100) NOT NULL,
    utm_medium character varying(100) NOT NULL,
    utm_campaign character varying(100) NOT NULL
);
CREATE TABLE public.carts (
    token character varying(36) NOT NULL,
    version integer NOT NULL,
    customer_id_p21 integer,
    web_user_id integer,
    order_notes text NOT NULL,
    note_areas jsonb NOT NULL,
    attachments jsonb NOT NULL,
    last_line_number integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    saved_at timestamp with time zone,
    saved_name character varying(100),
    saved_key character varying(300),
    saved_why character varying(12)
);
CREATE TABLE public.catalog_items (
    item_catalog_uid integer NOT NULL,
    item_code character varying(80) NOT NULL,
    item_desc text NOT NULL,
    extended_desc text NOT NULL,
    brand_slug character varying(80),
    unit_of_measure character varying(8) NOT NULL,
    unit_price numeric(18,6)
);
CREATE TABLE public.categories (
    category_id integer NOT NULL,
    parent_id integer,
    slug character varying(120) NOT NULL,
    name character varying(120) NOT NULL,
    sort_order integer NOT NULL,
    drawing character varying(60) NOT NULL,
    blurb text NOT NULL
);
CREATE TABLE public.challenges (
    digest character varying(64) NOT NULL,
    kind character varying(20) NOT NULL,
    web_user_id integer,
    facts jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer NOT NULL
);
CREATE TABLE public.checkouts (
    cart_token character varying(36) NOT NULL,
    version integer NOT NULL,
    is_quote boolean NOT NULL,
    edits jsonb NOT NULL,
    rates jsonb,
    rates_key character varying(64) NOT NULL,
    rates_at timestamp with time zone,
    taxes jsonb,
    taxes_key character varying(64) NOT NULL,
    is_address_bypassed boolean NOT NULL,
    seen_total numeric(18,6),
    password_hash character varying(255) NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.clock (
    id integer NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    steady_since timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.clock_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.clock_id_seq OWNED BY public.clock.id;
CREATE TABLE public.contacts (
    p21_id integer NOT NULL,
    customer_id_p21 integer NOT NULL,
    first_name character varying(50) NOT NULL,
    last_name character varying(50) NOT NULL,
    title character varying(40) NOT NULL,
    phone character varying(40) NOT NULL,
    phone_ext character varying(5) NOT NULL,
    email character varying(255) NOT NULL
);
CREATE SEQUENCE public.contacts_p21_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.contacts_p21_id_seq OWNED BY public.contacts.p21_id;
CREATE TABLE public.contract_prices (
    contract_number character varying(30) NOT NULL,
    inv_mast_uid integer NOT NULL,
    unit_price numeric(18,6) NOT NULL,
    price_breaks jsonb NOT NULL
);
CREATE TABLE public.contracts (
    contract_number character varying(30) NOT NULL,
    customer_id_p21 integer NOT NULL,
    description character varying(120) NOT NULL,
    valid_from date,
    valid_to date
);
CREATE TABLE public.customer_edits (
    customer_id_p21 integer NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by_name character varying(120) NOT NULL
);
CREATE TABLE public.customer_part_numbers (
    id integer NOT NULL,
    customer_id_p21 integer NOT NULL,
    inv_mast_uid integer NOT NULL,
    customer_part_number character varying(40) NOT NULL,
    normal_form character varying(40) NOT NULL
);
CREATE TABLE public.customer_price_lists (
    customer_id_p21 integer NOT NULL,
    price_list character varying(30) NOT NULL
);
CREATE TABLE public.customers (
    customer_id_p21 integer NOT NULL,
    customer_id_aw integer NOT NULL,
    name character varying(120) NOT NULL,
    terms character varying(40) NOT NULL,
    on_credit_hold boolean NOT NULL,
    is_po_number_required boolean NOT NULL,
    mandatory_notes text NOT NULL,
    phone character varying(40) NOT NULL,
    is_tax_exempt boolean NOT NULL
);
CREATE TABLE public.customizations (
    precustomized_item_id integer NOT NULL,
    sort_order integer NOT NULL,
    customization_inv_mast_uid integer NOT NULL,
    displayed_quantity integer NOT NULL,
    cart_quantity integer NOT NULL,
    axis character varying(1) NOT NULL,
    dim_length_x double precision,
    dim_height_y double precision,
    dim_width_z double precision,
    unit_of_measure character varying(8) NOT NULL,
    angle_degrees_x double precision,
    angle_degrees_y double precision,
    angle_degrees_z double precision,
    web_desc text NOT NULL
);
CREATE TABLE public.customizer_options (
    family_inv_mast_uid integer NOT NULL,
    customization_group_id integer NOT NULL,
    customization_inv_mast_uid integer NOT NULL,
    customization_group_name character varying(80) NOT NULL,
    description text NOT NULL,
    is_required boolean NOT NULL,
    kind integer NOT NULL,
    maximum_length_x double precision,
    minimum_length_x double precision,
    minimum_full_charge_length double precision,
    max_instances_per_assembly integer,
    unit_of_measure character varying(8) NOT NULL
);
CREATE TABLE public.factory_stock (
    inv_mast_uid integer NOT NULL,
    factory_availability integer NOT NULL,
    has_extra boolean NOT NULL
);
CREATE TABLE public.families (
    family_inv_mast_uid integer NOT NULL,
    inv_mast_uid integer NOT NULL,
    relationship_to_family character varying(20) NOT NULL,
    unit_of_measure character varying(8) NOT NULL
);
CREATE TABLE public.generation (
    id integer NOT NULL,
    number bigint NOT NULL
);
CREATE SEQUENCE public.generation_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.generation_id_seq OWNED BY public.generation.id;
CREATE TABLE public.holidays (
    date date NOT NULL,
    name character varying(80) NOT NULL
);
CREATE TABLE public.impersonation_writes (
    write_id integer NOT NULL,
    impersonation_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    kind character varying(40) NOT NULL,
    text character varying(500) NOT NULL
);
CREATE SEQUENCE public.impersonation_writes_write_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.impersonation_writes_write_id_seq OWNED BY public.impersonation_writes.write_id;
CREATE TABLE public.impersonations (
    impersonation_id integer NOT NULL,
    session_id character varying(32) NOT NULL,
    web_user_id integer NOT NULL,
    staff_name character varying(120) NOT NULL,
    customer_id_p21 integer NOT NULL,
    customer_name character varying(120) NOT NULL,
    reason character varying(200) NOT NULL,
    address character varying(45) NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by character varying(120) NOT NULL,
    write_count integer NOT NULL
);
CREATE SEQUENCE public.impersonations_impersonation_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.impersonations_impersonation_id_seq OWNED BY public.impersonations.impersonation_id;
CREATE TABLE public.items (
    inv_mast_uid integer NOT NULL,
    item_code character varying(80) NOT NULL,
    item_desc text NOT NULL,
    extended_desc text NOT NULL,
    brand_slug character varying(80),
    series_slug character varying(120),
    category_slug character varying(120),
    lead_time_days integer,
    is_ncnr boolean NOT NULL,
    is_assembly boolean NOT NULL,
    is_preferred_stock boolean NOT NULL,
    is_discontinued boolean NOT NULL,
    is_web boolean NOT NULL,
    is_service boolean NOT NULL,
    weight_lb double precision,
    length_in double precision,
    width_in double precision,
    height_in double precision,
    tax_class character varying(40) NOT NULL,
    freight_class character varying(10) NOT NULL,
    nsn character varying(20),
    supplier_id integer,
    purchase_order_cost numeric(18,6),
    airline_cost numeric(18,6),
    disposition character varying(1) NOT NULL,
    price_page character varying(40) NOT NULL,
    features jsonb NOT NULL,
    popularity integer NOT NULL
);
CREATE TABLE public.leases (
    name character varying(40) NOT NULL,
    holder character varying(120) NOT NULL,
    until timestamp with time zone NOT NULL
);
CREATE TABLE public.locations (
    location_id integer NOT NULL,
    name character varying(80) NOT NULL,
    address1 character varying(50) NOT NULL,
    city character varying(50) NOT NULL,
    state character varying(50) NOT NULL,
    zip character varying(10) NOT NULL,
    country character varying(2) NOT NULL,
    phone character varying(40) NOT NULL,
    is_main boolean NOT NULL
);
CREATE TABLE public.mailed_links (
    digest character varying(64) NOT NULL,
    kind character varying(20) NOT NULL,
    email character varying(255) NOT NULL,
    web_user_id integer,
    request_id integer,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.media (
    inv_mast_uid integer NOT NULL,
    kind character varying(20) NOT NULL,
    source character varying(400) NOT NULL,
    caption character varying(200) NOT NULL,
    sort_order integer NOT NULL,
    digest character varying(64) NOT NULL,
    media_type character varying(60) NOT NULL,
    byte_count integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL
);
CREATE TABLE public.menus (
    menu character varying(80) NOT NULL,
    sort_order integer NOT NULL,
    label character varying(120) NOT NULL,
    path character varying(255) NOT NULL
);
CREATE TABLE public.numbers (
    inv_mast_uid integer NOT NULL,
    kind character varying(20) NOT NULL,
    number character varying(80) NOT NULL,
    normal_form character varying(80) NOT NULL
);
CREATE TABLE public.on_order (
    inv_mast_uid integer NOT NULL,
    location_id integer NOT NULL,
    receipt_qty_due_in integer NOT NULL,
    due_date date
);
CREATE TABLE public.order_lines (
    order_number integer NOT NULL,
    line_number integer NOT NULL,
    inv_mast_uid integer,
    item_catalog_uid integer,
    item_code character varying(80) NOT NULL,
    item_description text NOT NULL,
    customer_part_number character varying(40) NOT NULL,
    customer_part_number_id integer,
    quantity_ordered integer NOT NULL,
    quantity_invoiced integer NOT NULL,
    quantity_allocated integer NOT NULL,
    unit_of_measure character varying(8) NOT NULL,
    pricing_unit_size integer NOT NULL,
    unit_price numeric(18,6) NOT NULL,
    total_price numeric(18,6) NOT NULL,
    price_reason character varying(20) NOT NULL,
    is_cancelled boolean NOT NULL,
    is_ncnr boolean NOT NULL,
    is_dropship boolean NOT NULL,
    promise_date date,
    requested_date date,
    aro_days integer,
    source_loc_id integer,
    supplier_id integer,
    quote_line_id integer,
    item_notes jsonb NOT NULL,
    customizations jsonb NOT NULL,
    utm_source character varying(100) NOT NULL,
    utm_medium character varying(100) NOT NULL,
    utm_campaign character varying(100) NOT NULL
);
CREATE TABLE public.order_tracking (
    id integer NOT NULL,
    order_number integer NOT NULL,
    line_number integer NOT NULL,
    carrier_name character varying(80) NOT NULL,
    tracking_number character varying(80) NOT NULL
);
CREATE SEQUENCE public.order_tracking_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.order_tracking_id_seq OWNED BY public.order_tracking.id;
CREATE TABLE public.orders (
    order_number integer NOT NULL,
    web_reference_id character varying(16) NOT NULL,
    cart_token character varying(36),
    kind character varying(8) NOT NULL,
    status character varying(20) NOT NULL,
    hold_reason character varying(20) NOT NULL,
    order_date timestamp with time zone NOT NULL,
    po_no character varying(50) NOT NULL,
    is_duplicate_po boolean NOT NULL,
    quote_reference_number character varying(40) NOT NULL,
    customer_id_p21 integer,
    web_user_id integer,
    taker character varying(100) NOT NULL,
    is_placed_by_rep boolean NOT NULL,
    affiliate_name character varying(100) NOT NULL,
    contact_id integer,
    contact_email character varying(255) NOT NULL,
    first_name character varying(50) NOT NULL,
    last_name character varying(50) NOT NULL,
    contact_title character varying(40) NOT NULL,
    contact_phone character varying(40) NOT NULL,
    cc_emails jsonb NOT NULL,
    email_notes character varying(255) NOT NULL,
    bill_to_id integer,
    bill_to_name character varying(120) NOT NULL,
    bill_to_first_name character varying(50) NOT NULL,
    bill_to_last_name character varying(50) NOT NULL,
    bill_to_company_name character varying(120) NOT NULL,
    bill_to_address1 character varying(50) NOT NULL,
    bill_to_address2 character varying(50) NOT NULL,
    bill_to_address3 character varying(50) NOT NULL,
    bill_to_city character varying(50) NOT NULL,
    bill_to_state character varying(50) NOT NULL,
    bill_to_zip character varying(10) NOT NULL,
    bill_to_country character varying(2) NOT NULL,
    bill_to_phone character varying(40) NOT NULL,
    ship_to_id integer,
    ship_to_name character varying(120) NOT NULL,
    ship_to_first_name character varying(50) NOT NULL,
    ship_to_last_name character varying(50) NOT NULL,
    ship_to_attn character varying(50) NOT NULL,
    ship_to_address1 character varying(50) NOT NULL,
    ship_to_address2 character varying(50) NOT NULL,
    ship_to_address3 character varying(50) NOT NULL,
    ship_to_city character varying(50) NOT NULL,
    ship_to_state character varying(50) NOT NULL,
    ship_to_zip character varying(10) NOT NULL,
    ship_to_country character varying(2) NOT NULL,
    ship_to_phone character varying(40) NOT NULL,
    packing_basis character varying(20) NOT NULL,
    special_paperwork character varying(40) NOT NULL,
    carrier_name character varying(80) NOT NULL,
    is_collect boolean NOT NULL,
    collect_account character varying(40) NOT NULL,
    collect_carrier character varying(40) NOT NULL,
    is_rush boolean NOT NULL,
    not_before_date date,
    delivery_instructions character varying(255) NOT NULL,
    currency character varying(3) NOT NULL,
    sub_total numeric(18,6) NOT NULL,
    shipping_total numeric(18,6),
    tax_total numeric(18,6),
    order_total numeric(18,6) NOT NULL,
    payment_option character varying(20) NOT NULL,
    payment_text character varying(80) NOT NULL,
    is_tax_exempt boolean NOT NULL,
    order_notes text NOT NULL,
    note_areas jsonb NOT NULL,
    attachments jsonb NOT NULL,
    ncnr_text text NOT NULL,
    ncnr_acknowledged_at timestamp with time zone,
    terms_conditions_uri character varying(255) NOT NULL
);
CREATE TABLE public.outbox (
    id bigint NOT NULL,
    kind character varying(80) NOT NULL,
    payload jsonb NOT NULL,
    dedupe_key character varying(200) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    attempts integer NOT NULL,
    done_at timestamp with time zone,
    error text
);
CREATE SEQUENCE public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;
CREATE TABLE public.outside_identities (
    issuer character varying(255) NOT NULL,
    subject character varying(255) NOT NULL,
    web_user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    credential_id character varying(512) NOT NULL,
    web_user_id integer NOT NULL,
    public_key text NOT NULL,
    sign_count integer NOT NULL,
    transports jsonb NOT NULL,
    name character varying(60) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.payments (
    cart_token character varying(36) NOT NULL,
    attempt integer NOT NULL,
    idempotency_key character varying(64) NOT NULL,
    order_number integer,
    provider character varying(20) NOT NULL,
    payment_method_id character varying(255) NOT NULL,
    reference character varying(255) NOT NULL,
    brand character varying(20) NOT NULL,
    last4 character varying(4) NOT NULL,
    amount numeric(18,6) NOT NULL,
    currency character varying(3) NOT NULL,
    state character varying(20) NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.precustomized_items (
    precustomized_item_id integer NOT NULL,
    family_head_inv_mast_uid integer NOT NULL,
    reference_item_id character varying(80) NOT NULL,
    short_desc text NOT NULL,
    web_desc text NOT NULL,
    icon_media_path character varying(255) NOT NULL
);
CREATE TABLE public.price_list_prices (
    price_list character varying(30) NOT NULL,
    inv_mast_uid integer NOT NULL,
    unit_price numeric(18,6) NOT NULL,
    price_breaks jsonb NOT NULL
);
CREATE TABLE public.price_lists (
    price_list character varying(30) NOT NULL,
    description character varying(120) NOT NULL,
    valid_from date,
    valid_to date
);
CREATE TABLE public.price_requests (
    price_request_id integer NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    inv_mast_uid integer NOT NULL,
    item_code character varying(80) NOT NULL,
    item_desc character varying(500) NOT NULL,
    first_name character varying(50) NOT NULL,
    last_name character varying(50) NOT NULL,
    company_name character varying(120) NOT NULL,
    email character varying(255) NOT NULL,
    phone character varying(40) NOT NULL,
    web_user_id integer,
    customer_id_p21 integer
);
CREATE SEQUENCE public.price_requests_price_request_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.price_requests_price_request_id_seq OWNED BY public.price_requests.price_request_id;
CREATE TABLE public.prices (
    inv_mast_uid integer NOT NULL,
    unit_of_measure character varying(8) NOT NULL,
    unit_size integer NOT NULL,
    round_type character varying(1) NOT NULL,
    pricing_unit_size integer NOT NULL,
    unit_price numeric(18,6),
    list_price numeric(18,6),
    price_breaks jsonb NOT NULL
);
CREATE TABLE public.promos (
    title character varying(200) NOT NULL,
    image character varying(255) NOT NULL,
    href character varying(255) NOT NULL,
    sort_order integer NOT NULL,
    starts_on date,
    ends_on date
);
CREATE TABLE public.prospects (
    customer_id_p21 integer NOT NULL,
    request_id integer,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.provider_failures (
    service character varying(20) NOT NULL,
    asked character varying(120) NOT NULL,
    reason character varying(300) NOT NULL,
    failed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.quote_lines (
    quote_line_id integer NOT NULL,
    quote_number integer NOT NULL,
    line_number integer NOT NULL,
    inv_mast_uid integer NOT NULL,
    quantity integer NOT NULL,
    unit_price numeric(18,6) NOT NULL,
    price_breaks jsonb NOT NULL,
    is_ordered boolean NOT NULL
);
CREATE TABLE public.quotes (
    quote_number integer NOT NULL,
    customer_id_p21 integer NOT NULL,
    contact_id integer,
    reference character varying(40) NOT NULL,
    status character varying(20) NOT NULL,
    quote_date date NOT NULL,
    expires date
);
CREATE TABLE public.recovery_codes (
    digest character varying(64) NOT NULL,
    web_user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.refresh_tokens (
    digest character varying(64) NOT NULL,
    family character varying(32) NOT NULL,
    session_id character varying(32) NOT NULL,
    client_id character varying(100) NOT NULL,
    scope character varying(255) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    ended_at timestamp with time zone
);
CREATE TABLE public.reset_pins (
    pin_id integer NOT NULL,
    email character varying(255) NOT NULL,
    web_user_id integer,
    digest character varying(64) NOT NULL,
    ticket_digest character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer NOT NULL,
    used_at timestamp with time zone
);
CREATE SEQUENCE public.reset_pins_pin_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.reset_pins_pin_id_seq OWNED BY public.reset_pins.pin_id;
CREATE TABLE public.restricted_customers (
    inv_mast_uid integer NOT NULL,
    customer_id_p21 integer NOT NULL
);
CREATE TABLE public.schema_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.search_catalogue (
    id integer NOT NULL,
    identity character varying(36) NOT NULL
);
CREATE SEQUENCE public.search_catalogue_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.search_catalogue_id_seq OWNED BY public.search_catalogue.id;
CREATE TABLE public.search_changes (
    id integer NOT NULL,
    kind character varying(12) NOT NULL,
    uid integer NOT NULL,
    indexed_at timestamp with time zone
);
CREATE SEQUENCE public.search_changes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.search_changes_id_seq OWNED BY public.search_changes.id;
CREATE TABLE public.sequences (
    name character varying(20) NOT NULL,
    next_number integer NOT NULL
);
CREATE TABLE public.series (
    slug character varying(120) NOT NULL,
    category_slug character varying(120) NOT NULL,
    name character varying(200) NOT NULL,
    brand_slug character varying(80),
    drawing character varying(60) NOT NULL,
    intro text NOT NULL,
    columns jsonb NOT NULL,
    sort_order integer NOT NULL
);
CREATE TABLE public.sessions (
    session_id character varying(32) NOT NULL,
    web_user_id integer NOT NULL,
    cookie_digest character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone NOT NULL,
    authenticated_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    methods jsonb NOT NULL,
    device character varying(200) NOT NULL,
    address character varying(45) NOT NULL,
    impersonation_id integer,
    imp_customer_id_p21 integer,
    imp_customer_id_aw integer,
    imp_customer_name character varying(120) NOT NULL,
    rights_version integer NOT NULL,
    rights_changed_at timestamp with time zone
);
CREATE TABLE public.shipping_rates (
    carrier_name character varying(80) NOT NULL,
    display_name character varying(120) NOT NULL,
    base_price numeric(18,6),
    price_per_lb numeric(18,6),
    free_over numeric(18,6),
    transit_days integer,
    max_weight_lb double precision,
    countries jsonb NOT NULL,
    sort_order integer NOT NULL
);
CREATE TABLE public.shopping_list_lines (
    list_id integer NOT NULL,
    line_id integer NOT NULL,
    sort_order integer NOT NULL,
    inv_mast_uid integer NOT NULL,
    quantity integer NOT NULL,
    customer_part_number_id integer,
    note character varying(255) NOT NULL,
    unit_price_then numeric(18,6),
    added_at timestamp with time zone NOT NULL
);
CREATE TABLE public.shopping_lists (
    id integer NOT NULL,
    customer_id_p21 integer NOT NULL,
    web_user_id integer NOT NULL,
    name character varying(100) NOT NULL,
    name_key character varying(300) NOT NULL,
    shared boolean NOT NULL,
    version integer NOT NULL,
    last_line_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.shopping_lists_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.shopping_lists_id_seq OWNED BY public.shopping_lists.id;
CREATE TABLE public.signing_keys (
    kid character varying(64) NOT NULL,
    algorithm character varying(10) NOT NULL,
    private_jwk jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    signs_until timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.specs (
    inv_mast_uid integer NOT NULL,
    attribute character varying(80) NOT NULL,
    value character varying(255) NOT NULL,
    unit character varying(20) NOT NULL,
    "numeric" double precision,
    sort_order integer NOT NULL
);
CREATE TABLE public.stock (
    inv_mast_uid integer NOT NULL,
    location_id integer NOT NULL,
    quantity_available integer NOT NULL
);
CREATE TABLE public.sweeps (
    name character varying(40) NOT NULL,
    done_at timestamp with time zone NOT NULL,
    removed integer NOT NULL,
    refused integer NOT NULL,
    total integer NOT NULL
);
CREATE TABLE public.tax_rates (
    state character varying(50) NOT NULL,
    zip_prefix character varying(10) NOT NULL,
    rate numeric(18,6) NOT NULL
);
CREATE TABLE public.totp_secrets (
    web_user_id integer NOT NULL,
    secret character varying(64) NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step integer NOT NULL
);
CREATE TABLE public.uploaded_papers (
    file_id character varying(32) NOT NULL,
    file_name character varying(160) NOT NULL,
    media_type character varying(60) NOT NULL,
    byte_count integer NOT NULL,
    digest character varying(64) NOT NULL,
    loose_since timestamp with time zone NOT NULL,
    by_web_user_id integer
);
CREATE TABLE public.watched_products (
    id integer NOT NULL,
    entry_date timestamp with time zone NOT NULL,
    inv_mast_uid integer NOT NULL,
    web_user_id integer,
    email character varying(255) NOT NULL,
    first_name character varying(50) NOT NULL,
    last_name character varying(50) NOT NULL,
    noticed_at timestamp with time zone,
    unsubscribe_digest character varying(64) NOT NULL
);
CREATE SEQUENCE public.watched_products_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.watched_products_id_seq OWNED BY public.watched_products.id;
CREATE TABLE public.web_users (
    web_user_id integer NOT NULL,
    customer_id_p21 integer,
    email character varying(255) NOT NULL,
    first_name character varying(50) NOT NULL,
    last_name character varying(50) NOT NULL,
    phone character varying(40) NOT NULL,
    role character varying(30) NOT NULL
);
ALTER TABLE ONLY public.account_events ALTER COLUMN event_id SET DEFAULT nextval('public.account_events_event_id_seq'::regclass);
ALTER TABLE ONLY public.account_requests ALTER COLUMN request_id SET DEFAULT nextval('public.account_requests_request_id_seq'::regclass);
ALTER TABLE ONLY public.addresses ALTER COLUMN p21_id SET DEFAULT nextval('public.addresses_p21_id_seq'::regclass);
ALTER TABLE ONLY public.asked_mails ALTER COLUMN id SET DEFAULT nextval('public.asked_mails_id_seq'::regclass);
ALTER TABLE ONLY public.cards ALTER COLUMN id SET DEFAULT nextval('public.cards_id_seq'::regclass);
ALTER TABLE ONLY public.clock ALTER COLUMN id SET DEFAULT nextval('public.clock_id_seq'::regclass);
ALTER TABLE ONLY public.contacts ALTER COLUMN p21_id SET DEFAULT nextval('public.contacts_p21_id_seq'::regclass);
ALTER TABLE ONLY public.generation ALTER COLUMN id SET DEFAULT nextval('public.generation_id_seq'::regclass);
ALTER TABLE ONLY public.impersonation_writes ALTER COLUMN write_id SET DEFAULT nextval('public.impersonation_writes_write_id_seq'::regclass);
ALTER TABLE ONLY public.impersonations ALTER COLUMN impersonation_id SET DEFAULT nextval('public.impersonations_impersonation_id_seq'::regclass);
ALTER TABLE ONLY public.order_tracking ALTER COLUMN id SET DEFAULT nextval('public.order_tracking_id_seq'::regclass);
ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);
ALTER TABLE ONLY public.price_requests ALTER COLUMN price_request_id SET DEFAULT nextval('public.price_requests_price_request_id_seq'::regclass);
ALTER TABLE ONLY public.reset_pins ALTER COLUMN pin_id SET DEFAULT nextval('public.reset_pins_pin_id_seq'::regclass);
ALTER TABLE ONLY public.search_catalogue ALTER COLUMN id SET DEFAULT nextval('public.search_catalogue_id_seq'::regclass);
ALTER TABLE ONLY public.search_changes ALTER COLUMN id SET DEFAULT nextval('public.search_changes_id_seq'::regclass);
ALTER TABLE ONLY public.shopping_lists ALTER COLUMN id SET DEFAULT nextval('public.shopping_lists_id_seq'::regclass);
ALTER TABLE ONLY public.watched_products ALTER COLUMN id SET DEFAULT nextval('public.watched_products_id_seq'::regclass);
INSERT INTO public.account_events VALUES (1, '2026-11-20 17:00:00+00', NULL, NULL, NULL, 'x', 'x', 'x');
INSERT INTO public.account_requests VALUES (1, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', NULL, 'x', '[]', '[]', 'x', '2026-11-20 17:00:00+00', NULL, NULL, 'x', 'x', NULL);
INSERT INTO public.accounts VALUES (1, 'x', 'x', false, false, 'x', NULL, 'x', 'x', 'x', '2026-11-20 17:00:00+00', NULL, NULL, NULL, 'x', 1);
INSERT INTO public.address_edits VALUES (1, false, '2026-11-20 17:00:00+00', NULL, 'x');
INSERT INTO public.addresses VALUES (1, 7001, 'Larkin Hydraulics', '', '', '', '4100 Foundry Park Drive', '', 'Akron', 'OH', '44306', 'US', '', '', '', '', '', false, '', '');
INSERT INTO public.alert VALUES ('Closed on Thursday.', 'info', true, '2026-11-19', '2026-11-26');
INSERT INTO public.asked_mails VALUES (1, 'x', '2026-11-20 17:00:00+00');
INSERT INTO public.associations VALUES (202, 'Substitute', 101, 1, 'same ends');
INSERT INTO public.associations VALUES (101, 'Accessory', 206, 2, 'one per end');
INSERT INTO public.associations VALUES (101, 'Accessory', 209, 1, 'spare part');
INSERT INTO public.associations VALUES (101, 'Related', 203, 1, '');
INSERT INTO public.authorization_codes VALUES ('x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL);
INSERT INTO public.bom VALUES (205, 101, 2);
INSERT INTO public.bom VALUES (205, 206, 4);
INSERT INTO public.brand_logos VALUES ('corvane', 'x', 'x', 'x', 1, 1, 1);
INSERT INTO public.brands VALUES ('corvane', 'Corvane', true, 'Since 1952.');
INSERT INTO public.brands VALUES ('ardmoor', 'Ardmoor', false, '');
INSERT INTO public.cards VALUES (1, NULL, NULL, 'x', 'x', 'x', 'x', NULL, NULL, '2026-11-20 17:00:00+00');
INSERT INTO public.cart_files VALUES ('x', 'x', NULL, 'x', 'x', 1, 'x', '2026-11-20 17:00:00+00', NULL);
INSERT INTO public.cart_lines VALUES ('x', 'x', 1, NULL, NULL, 1, 'x', NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, '[]', '[]', NULL, 'x', 'x', 'x');
INSERT INTO public.carts VALUES ('x', 1, NULL, NULL, 'x', '[]', '[]', 1, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.catalog_items VALUES (1, 'GV-77120', 'Globe valve, brass, 1/2 NPT, union', 'Not stocked here.', 'ardmoor', 'EA', NULL);
INSERT INTO public.categories VALUES (3, 1, 'cylinders', 'Cylinders', 2, 'cylinder-tie-rod', 'Built to NFPA dimensions.');
INSERT INTO public.categories VALUES (1, NULL, 'hydraulics', 'Hydraulics', 1, 'cylinder-tie-rod', 'To 5000 psi.');
INSERT INTO public.categories VALUES (2, 1, 'ball-valves', 'Ball valves', 1, 'ball-valve', 'Two-way.');
INSERT INTO public.categories VALUES (4, NULL, 'fasteners', 'Fasteners', 2, 'washer', '');
INSERT INTO public.challenges VALUES ('x', 'x', NULL, '[]', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', 1);
INSERT INTO public.checkouts VALUES ('x', 1, false, '[]', NULL, 'x', NULL, NULL, 'x', false, NULL, 'x', '2026-11-20 17:00:00+00');
INSERT INTO public.clock VALUES (1, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.contacts VALUES (1, 7001, 'Dana', 'Whitfield', '', '', '', 'dana@larkin.example');
INSERT INTO public.contract_prices VALUES ('x', 101, 0.000000, '[]');
INSERT INTO public.contracts VALUES ('x', 7001, 'x', NULL, NULL);
INSERT INTO public.customer_edits VALUES (7001, 1, '2026-11-20 17:00:00+00', 'x');
INSERT INTO public.customer_part_numbers VALUES (1, 1, 101, 'x', 'x');
INSERT INTO public.customer_price_lists VALUES (7001, 'x');
INSERT INTO public.customers VALUES (7001, 1, 'Larkin Hydraulics', 'Net30', false, false, '', '330-555-0190', false);
INSERT INTO public.customers VALUES (7002, 2, 'Dunmark Mills', 'CC', false, false, '', '330-555-0191', false);
INSERT INTO public.customizations VALUES (1, 1, 208, 1, 1, 'X', 36, NULL, NULL, 'IN', NULL, NULL, NULL, '');
INSERT INTO public.customizer_options VALUES (207, 1, 208, 'Length', 'Cut to length', true, 1, 120, 2, 6, NULL, 'IN');
INSERT INTO public.factory_stock VALUES (101, 250, true);
INSERT INTO public.families VALUES (207, 207, 'Head', 'FT');
INSERT INTO public.families VALUES (207, 208, 'Stick', 'FT');
INSERT INTO public.generation VALUES (1, 1);
INSERT INTO public.holidays VALUES ('2026-11-26', 'Thanksgiving Day');
INSERT INTO public.impersonation_writes VALUES (1, 1, '2026-11-20 17:00:00+00', 'x', 'x');
INSERT INTO public.impersonations VALUES (1, 'x', 1, 'x', 1, 'x', 'x', 'x', '2026-11-20 17:00:00+00', NULL, 'x', 1);
INSERT INTO public.items VALUES (101, 'BV-08F-FP', 'Ball valve, brass, 1/2 NPT, full port, lever', 'Forged body', 'corvane', 'bv-brass', 'ball-valves', 5, false, false, false, false, true, false, 1.25, NULL, NULL, NULL, '', '', '4820-01-000-0822', 5501, 6.250000, 6.500000, 'B', 'P-12', '["Lead free", "Two-piece"]', 90);
INSERT INTO public.items VALUES (102, 'BVM-08', 'Mini ball valve, brass, 1/2 NPT, wedge handle', '', 'corvane', 'bv-brass', 'ball-valves', 0, false, false, false, false, true, false, 0.4, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 40);
INSERT INTO public.items VALUES (103, 'BVS-12', 'Ball valve, stainless steel, 3/4 NPT', '', 'corvane', 'bv-brass', 'ball-valves', 10, false, false, false, false, true, false, 2, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 10);
INSERT INTO public.items VALUES (201, 'BVA-08-24', 'Ball valve, brass, 1/2 NPT, electric actuator, 24 VDC', '', 'corvane', 'bv-brass', 'ball-valves', 12, false, false, false, false, true, false, 4, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 0);
INSERT INTO public.items VALUES (202, 'BV-08F-WG', 'Ball valve, brass, 1/2 NPT, wing handle', '', 'corvane', 'bv-brass', 'ball-valves', 3, false, false, false, true, true, false, 1, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 99);
INSERT INTO public.items VALUES (203, 'BV-08F-DR', 'Ball valve, brass, 1/2 NPT, with drain, job stock', '', 'corvane', 'bv-brass', 'ball-valves', 3, false, false, false, false, false, false, 1, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 0);
INSERT INTO public.items VALUES (204, 'BV-08F-LK', 'Ball valve, brass, 1/2 NPT, locking lever', '', 'corvane', 'bv-brass', 'ball-valves', 3, false, false, false, false, true, false, 1, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 0);
INSERT INTO public.items VALUES (205, 'KIT-BV', 'Valve and strainer set, 1/2 NPT', '', 'ardmoor', NULL, 'fasteners', 6, false, true, false, false, true, false, 3, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 0);
INSERT INTO public.items VALUES (206, 'W-M8', 'Washer, M8', '', 'ardmoor', NULL, 'fasteners', 2, false, false, false, false, true, false, 0.01, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 5);
INSERT INTO public.items VALUES (207, 'TS-40', 'T-slot profile 40 series', '', 'ardmoor', NULL, 'fasteners', 2, false, false, false, false, true, false, 1, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 5);
INSERT INTO public.items VALUES (208, 'TS-40-10', 'T-slot profile 40 series, 10 ft stick', '', 'ardmoor', NULL, 'fasteners', 2, false, false, false, false, true, false, 10, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 5);
INSERT INTO public.items VALUES (209, 'SK-BV', 'Seal kit, ball valve', '', 'ardmoor', NULL, 'fasteners', 2, false, false, false, false, true, false, 0.1, NULL, NULL, NULL, '', '', NULL, 5501, 6.250000, 6.500000, 'B', 'P-12', '[]', 5);
INSERT INTO public.items VALUES (301, 'AD-2004', 'Tie-rod cylinder, 2 in bore × 4 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (302, 'HC-2018', 'Tie-rod cylinder, 2 in bore × 18 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (303, 'AD-3012', 'Tie-rod cylinder, 3 in bore × 12 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (304, 'HC-4006', 'Tie-rod cylinder, 4 in bore × 6 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (305, 'AD-4020', 'Tie-rod cylinder, 4 in bore × 20 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (306, 'HC-2014', 'Tie-rod cylinder, 2 in bore × 14 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (307, 'AD-3008', 'Tie-rod cylinder, 3 in bore × 8 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (308, 'HC-3022', 'Tie-rod cylinder, 3 in bore × 22 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (309, 'AD-4016', 'Tie-rod cylinder, 4 in bore × 16 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (310, 'HC-2010', 'Tie-rod cylinder, 2 in bore × 10 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (311, 'AD-3004', 'Tie-rod cylinder, 3 in bore × 4 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (312, 'HC-3018', 'Tie-rod cylinder, 3 in bore × 18 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (313, 'AD-4012', 'Tie-rod cylinder, 4 in bore × 12 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (314, 'HC-2006', 'Tie-rod cylinder, 2 in bore × 6 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (315, 'AD-2020', 'Tie-rod cylinder, 2 in bore × 20 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (316, 'HC-3014', 'Tie-rod cylinder, 3 in bore × 14 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (317, 'AD-4008', 'Tie-rod cylinder, 4 in bore × 8 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (318, 'HC-4022', 'Tie-rod cylinder, 4 in bore × 22 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (319, 'AD-2016', 'Tie-rod cylinder, 2 in bore × 16 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (320, 'HC-3010', 'Tie-rod cylinder, 3 in bore × 10 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (321, 'AD-4004', 'Tie-rod cylinder, 4 in bore × 4 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (322, 'HC-4018', 'Tie-rod cylinder, 4 in bore × 18 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (323, 'AD-2012', 'Tie-rod cylinder, 2 in bore × 12 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (324, 'HC-3006', 'Tie-rod cylinder, 3 in bore × 6 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (325, 'AD-3020', 'Tie-rod cylinder, 3 in bore × 20 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (326, 'HC-4014', 'Tie-rod cylinder, 4 in bore × 14 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (327, 'AD-2008', 'Tie-rod cylinder, 2 in bore × 8 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (328, 'HC-2022', 'Tie-rod cylinder, 2 in bore × 22 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (329, 'AD-3016', 'Tie-rod cylinder, 3 in bore × 16 in stroke', '', 'ardmoor', 'ad-clevis', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.items VALUES (330, 'HC-4010', 'Tie-rod cylinder, 4 in bore × 10 in stroke', '', 'corvane', 'hc-lugs', 'cylinders', 8, false, false, false, false, true, false, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, '', '', '[]', 0);
INSERT INTO public.leases VALUES ('x', 'x', '2026-11-20 17:00:00+00');
INSERT INTO public.locations VALUES (10, 'Akron', '', '', '', '', 'US', '', true);
INSERT INTO public.locations VALUES (20, 'Toledo', '', '', '', '', 'US', '', false);
INSERT INTO public.mailed_links VALUES ('x', 'x', 'x', NULL, NULL, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL);
INSERT INTO public.media VALUES (101, 'x', 'x', 'x', 1, 'x', 'x', 1, 1, 1);
INSERT INTO public.menus VALUES ('Services', 1, 'Cylinder repair', '/pages/services/cylinder-repair');
INSERT INTO public.menus VALUES ('About', 1, 'About us', '/pages/about-us');
INSERT INTO public.menus VALUES ('Footer: Help', 1, 'Contact us', '/pages/contact/contact-us');
INSERT INTO public.numbers VALUES (101, 'ItemCode', 'BV-08F-FP', 'BV08FFP');
INSERT INTO public.numbers VALUES (101, 'Nsn', '4820-01-000-0822', '4820010000822');
INSERT INTO public.numbers VALUES (102, 'ItemCode', 'BVM-08', 'BVM08');
INSERT INTO public.numbers VALUES (103, 'ItemCode', 'BVS-12', 'BVS12');
INSERT INTO public.numbers VALUES (201, 'ItemCode', 'BVA-08-24', 'BVA0824');
INSERT INTO public.numbers VALUES (202, 'ItemCode', 'BV-08F-WG', 'BV08FWG');
INSERT INTO public.numbers VALUES (203, 'ItemCode', 'BV-08F-DR', 'BV08FDR');
INSERT INTO public.numbers VALUES (204, 'ItemCode', 'BV-08F-LK', 'BV08FLK');
INSERT INTO public.numbers VALUES (205, 'ItemCode', 'KIT-BV', 'KITBV');
INSERT INTO public.numbers VALUES (206, 'ItemCode', 'W-M8', 'WM8');
INSERT INTO public.numbers VALUES (207, 'ItemCode', 'TS-40', 'TS40');
INSERT INTO public.numbers VALUES (208, 'ItemCode', 'TS-40-10', 'TS4010');
INSERT INTO public.numbers VALUES (209, 'ItemCode', 'SK-BV', 'SKBV');
INSERT INTO public.numbers VALUES (301, 'ItemCode', 'AD-2004', 'AD2004');
INSERT INTO public.numbers VALUES (302, 'ItemCode', 'HC-2018', 'HC2018');
INSERT INTO public.numbers VALUES (303, 'ItemCode', 'AD-3012', 'AD3012');
INSERT INTO public.numbers VALUES (304, 'ItemCode', 'HC-4006', 'HC4006');
INSERT INTO public.numbers VALUES (305, 'ItemCode', 'AD-4020', 'AD4020');
INSERT INTO public.numbers VALUES (306, 'ItemCode', 'HC-2014', 'HC2014');
INSERT INTO public.numbers VALUES (307, 'ItemCode', 'AD-3008', 'AD3008');
INSERT INTO public.numbers VALUES (308, 'ItemCode', 'HC-3022', 'HC3022');
INSERT INTO public.numbers VALUES (309, 'ItemCode', 'AD-4016', 'AD4016');
INSERT INTO public.numbers VALUES (310, 'ItemCode', 'HC-2010', 'HC2010');
INSERT INTO public.numbers VALUES (311, 'ItemCode', 'AD-3004', 'AD3004');
INSERT INTO public.numbers VALUES (312, 'ItemCode', 'HC-3018', 'HC3018');
INSERT INTO public.numbers VALUES (313, 'ItemCode', 'AD-4012', 'AD4012');
INSERT INTO public.numbers VALUES (314, 'ItemCode', 'HC-2006', 'HC2006');
INSERT INTO public.numbers VALUES (315, 'ItemCode', 'AD-2020', 'AD2020');
INSERT INTO public.numbers VALUES (316, 'ItemCode', 'HC-3014', 'HC3014');
INSERT INTO public.numbers VALUES (317, 'ItemCode', 'AD-4008', 'AD4008');
INSERT INTO public.numbers VALUES (318, 'ItemCode', 'HC-4022', 'HC4022');
INSERT INTO public.numbers VALUES (319, 'ItemCode', 'AD-2016', 'AD2016');
INSERT INTO public.numbers VALUES (320, 'ItemCode', 'HC-3010', 'HC3010');
INSERT INTO public.numbers VALUES (321, 'ItemCode', 'AD-4004', 'AD4004');
INSERT INTO public.numbers VALUES (322, 'ItemCode', 'HC-4018', 'HC4018');
INSERT INTO public.numbers VALUES (323, 'ItemCode', 'AD-2012', 'AD2012');
INSERT INTO public.numbers VALUES (324, 'ItemCode', 'HC-3006', 'HC3006');
INSERT INTO public.numbers VALUES (325, 'ItemCode', 'AD-3020', 'AD3020');
INSERT INTO public.numbers VALUES (326, 'ItemCode', 'HC-4014', 'HC4014');
INSERT INTO public.numbers VALUES (327, 'ItemCode', 'AD-2008', 'AD2008');
INSERT INTO public.numbers VALUES (328, 'ItemCode', 'HC-2022', 'HC2022');
INSERT INTO public.numbers VALUES (329, 'ItemCode', 'AD-3016', 'AD3016');
INSERT INTO public.numbers VALUES (330, 'ItemCode', 'HC-4010', 'HC4010');
INSERT INTO public.numbers VALUES (101, 'Manufacturer', '77F-12NPT-B', '77F12NPTB');
INSERT INTO public.numbers VALUES (101, 'Upc', '612345678901', '612345678901');
INSERT INTO public.numbers VALUES (102, 'Legacy', 'OLD 4471', 'OLD4471');
INSERT INTO public.numbers VALUES (202, 'Competitor', 'ZX-900.5', 'ZX9005');
INSERT INTO public.on_order VALUES (102, 20, 40, '2026-12-02');
INSERT INTO public.on_order VALUES (102, 10, 25, '2026-11-25');
INSERT INTO public.order_lines VALUES (1, 1, NULL, NULL, 'x', 'x', 'x', NULL, 1, 1, 1, 'x', 1, 0.000000, 0.000000, 'x', false, false, false, NULL, NULL, NULL, NULL, NULL, NULL, '[]', '[]', 'x', 'x', 'x');
INSERT INTO public.order_tracking VALUES (1, 1, 1, 'x', 'x');
INSERT INTO public.orders VALUES (1, 'x', NULL, 'x', 'x', 'x', '2026-11-20 17:00:00+00', 'x', false, 'x', NULL, NULL, 'x', false, 'x', NULL, 'x', 'x', 'x', 'x', 'x', '[]', 'x', NULL, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', NULL, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', false, 'x', 'x', false, NULL, 'x', 'x', 0.000000, NULL, NULL, 0.000000, 'x', 'x', false, 'x', '[]', '[]', 'x', NULL, 'x');
INSERT INTO public.outbox VALUES (1, 'x', '[]', 'x', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', 1, NULL, NULL);
INSERT INTO public.outside_identities VALUES ('x', 'x', 1, '2026-11-20 17:00:00+00');
INSERT INTO public.passkeys VALUES ('x', 1, 'x', 1, '[]', 'x', '2026-11-20 17:00:00+00', NULL);
INSERT INTO public.payments VALUES ('x', 1, 'x', NULL, 'x', 'x', 'x', 'x', 'x', 0.000000, 'x', 'x', '2026-11-20 17:00:00+00');
INSERT INTO public.precustomized_items VALUES (1, 207, 'LEG-36', 'Leg, 36 in', 'A leg of 36 in', '');
INSERT INTO public.price_list_prices VALUES ('x', 101, 0.000000, '[]');
INSERT INTO public.price_lists VALUES ('x', 'x', NULL, NULL);
INSERT INTO public.price_requests VALUES (1, '2026-11-20 17:00:00+00', 1, 'x', 'x', 'x', 'x', 'x', 'x', 'x', NULL, NULL);
INSERT INTO public.prices VALUES (101, 'EA', 1, 'U', 1, 11.620000, 14.900000, '[[25, "10.48"], [100, "9.75"]]');
INSERT INTO public.prices VALUES (102, 'EA', 10, 'U', 1, 6.850000, NULL, '[]');
INSERT INTO public.prices VALUES (103, 'EA', 1, 'U', 1, 48.200000, NULL, '[]');
INSERT INTO public.prices VALUES (201, 'EA', 1, 'U', 1, NULL, NULL, '[]');
INSERT INTO public.prices VALUES (202, 'EA', 1, 'U', 1, 9.100000, NULL, '[]');
INSERT INTO public.prices VALUES (203, 'EA', 1, 'U', 1, 13.440000, NULL, '[]');
INSERT INTO public.prices VALUES (204, 'EA', 1, 'U', 1, 16.700000, NULL, '[]');
INSERT INTO public.prices VALUES (205, 'EA', 1, 'U', 1, 41.900000, NULL, '[]');
INSERT INTO public.prices VALUES (206, 'EA', 100, 'N', 100, 3.750000, NULL, '[]');
INSERT INTO public.prices VALUES (207, 'FT', 1, 'U', 1, 9.600000, NULL, '[]');
INSERT INTO public.prices VALUES (208, 'FT', 10, 'U', 1, 9.100000, NULL, '[]');
INSERT INTO public.prices VALUES (209, 'EA', 1, 'U', 1, 0.043125, NULL, '[]');
INSERT INTO public.prices VALUES (301, 'EA', 1, 'U', 1, 144.000000, NULL, '[]');
INSERT INTO public.prices VALUES (302, 'EA', 1, 'U', 1, 158.000000, NULL, '[]');
INSERT INTO public.prices VALUES (303, 'EA', 1, 'U', 1, 172.000000, NULL, '[]');
INSERT INTO public.prices VALUES (304, 'EA', 1, 'U', 1, 186.000000, NULL, '[]');
INSERT INTO public.prices VALUES (305, 'EA', 1, 'U', 1, 200.000000, NULL, '[]');
INSERT INTO public.prices VALUES (306, 'EA', 1, 'U', 1, 154.000000, NULL, '[]');
INSERT INTO public.prices VALUES (307, 'EA', 1, 'U', 1, 168.000000, NULL, '[]');
INSERT INTO public.prices VALUES (308, 'EA', 1, 'U', 1, 182.000000, NULL, '[]');
INSERT INTO public.prices VALUES (309, 'EA', 1, 'U', 1, 196.000000, NULL, '[]');
INSERT INTO public.prices VALUES (310, 'EA', 1, 'U', 1, 150.000000, NULL, '[]');
INSERT INTO public.prices VALUES (311, 'EA', 1, 'U', 1, 164.000000, NULL, '[]');
INSERT INTO public.prices VALUES (312, 'EA', 1, 'U', 1, 178.000000, NULL, '[]');
INSERT INTO public.prices VALUES (313, 'EA', 1, 'U', 1, 192.000000, NULL, '[]');
INSERT INTO public.prices VALUES (314, 'EA', 1, 'U', 1, 146.000000, NULL, '[]');
INSERT INTO public.prices VALUES (315, 'EA', 1, 'U', 1, 160.000000, NULL, '[]');
INSERT INTO public.prices VALUES (316, 'EA', 1, 'U', 1, 174.000000, NULL, '[]');
INSERT INTO public.prices VALUES (317, 'EA', 1, 'U', 1, 188.000000, NULL, '[]');
INSERT INTO public.prices VALUES (318, 'EA', 1, 'U', 1, 202.000000, NULL, '[]');
INSERT INTO public.prices VALUES (319, 'EA', 1, 'U', 1, 156.000000, NULL, '[]');
INSERT INTO public.prices VALUES (320, 'EA', 1, 'U', 1, 170.000000, NULL, '[]');
INSERT INTO public.prices VALUES (321, 'EA', 1, 'U', 1, 184.000000, NULL, '[]');
INSERT INTO public.prices VALUES (322, 'EA', 1, 'U', 1, 198.000000, NULL, '[]');
INSERT INTO public.prices VALUES (323, 'EA', 1, 'U', 1, 152.000000, NULL, '[]');
INSERT INTO public.prices VALUES (324, 'EA', 1, 'U', 1, 166.000000, NULL, '[]');
INSERT INTO public.prices VALUES (325, 'EA', 1, 'U', 1, 180.000000, NULL, '[]');
INSERT INTO public.prices VALUES (326, 'EA', 1, 'U', 1, 194.000000, NULL, '[]');
INSERT INTO public.prices VALUES (327, 'EA', 1, 'U', 1, 148.000000, NULL, '[]');
INSERT INTO public.prices VALUES (328, 'EA', 1, 'U', 1, 162.000000, NULL, '[]');
INSERT INTO public.prices VALUES (329, 'EA', 1, 'U', 1, 176.000000, NULL, '[]');
INSERT INTO public.prices VALUES (330, 'EA', 1, 'U', 1, 190.000000, NULL, '[]');
INSERT INTO public.promos VALUES ('Hose week', '', '/categories/hose', 2, '2026-11-20', '2026-11-23');
INSERT INTO public.promos VALUES ('Old news', '', '/', 1, NULL, '2026-11-19');
INSERT INTO public.prospects VALUES (7001, NULL, '2026-11-20 17:00:00+00');
INSERT INTO public.provider_failures VALUES ('x', 'x', 'x', '2026-11-20 17:00:00+00');
INSERT INTO public.quote_lines VALUES (1, 1, 1, 101, 1, 0.000000, '[]', false);
INSERT INTO public.quotes VALUES (1, 7001, NULL, 'x', 'x', '2026-11-20', NULL);
INSERT INTO public.recovery_codes VALUES ('x', 1, '2026-11-20 17:00:00+00', NULL);
INSERT INTO public.refresh_tokens VALUES ('x', 'x', 'x', 'x', 'x', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, NULL);
INSERT INTO public.reset_pins VALUES (1, 'x', NULL, 'x', 'x', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', 1, NULL);
INSERT INTO public.restricted_customers VALUES (204, 7001);
INSERT INTO public.schema_version VALUES ('0021_baseline');
INSERT INTO public.search_catalogue VALUES (1, 'x');
INSERT INTO public.search_changes VALUES (1, 'Everything', 0, NULL);
INSERT INTO public.sequences VALUES ('x', 1);
INSERT INTO public.series VALUES ('hc-lugs', 'cylinders', 'Side lugs', 'corvane', 'cylinder-tie-rod', 'Cast lugs.', '["Bore", "Stroke"]', 2);
INSERT INTO public.series VALUES ('ad-clevis', 'cylinders', 'Cap clevis', 'ardmoor', 'cylinder-tie-rod', 'On a pin.', '["Bore", "Stroke"]', 1);
INSERT INTO public.series VALUES ('bv-brass', 'ball-valves', 'Brass, full port', 'corvane', 'ball-valve', 'Blow-out proof stem.', '["Pipe size", "Pressure"]', 1);
INSERT INTO public.sessions VALUES ('x', 1, 'x', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', NULL, '[]', 'x', 'x', NULL, NULL, NULL, 'x', 1, NULL);
INSERT INTO public.shipping_rates VALUES ('x', 'x', NULL, NULL, NULL, NULL, NULL, '[]', 1);
INSERT INTO public.shopping_list_lines VALUES (1, 1, 1, 1, 1, NULL, 'x', NULL, '2026-11-20 17:00:00+00');
INSERT INTO public.shopping_lists VALUES (1, 1, 1, 'x', 'x', false, 1, 1, '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.signing_keys VALUES ('x', 'x', '[]', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00', '2026-11-20 17:00:00+00');
INSERT INTO public.specs VALUES (101, 'Pipe size', '1/2', 'in', 0.5, 1);
INSERT INTO public.specs VALUES (102, 'Pipe size', '1/2', 'in', 0.5, 1);
INSERT INTO public.specs VALUES (201, 'Pipe size', '1/2', 'in', 0.5, 1);
INSERT INTO public.specs VALUES (202, 'Pipe size', '1/2', 'in', 0.5, 1);
INSERT INTO public.specs VALUES (203, 'Pipe size', '1/2', 'in', 0.5, 1);
INSERT INTO public.specs VALUES (204, 'Pipe size', '1/2', 'in', 0.5, 1);
INSERT INTO public.specs VALUES (103, 'Pipe size', '3/4', 'in', 0.75, 1);
INSERT INTO public.specs VALUES (101, 'Pressure', '600', 'psi', 600, 2);
INSERT INTO public.specs VALUES (103, 'Pressure', '600', 'psi', 600, 2);
INSERT INTO public.specs VALUES (201, 'Pressure', '600', 'psi', 600, 2);
INSERT INTO public.specs VALUES (202, 'Pressure', '600', 'psi', 600, 2);
INSERT INTO public.specs VALUES (203, 'Pressure', '600', 'psi', 600, 2);
INSERT INTO public.specs VALUES (204, 'Pressure', '600', 'psi', 600, 2);
INSERT INTO public.specs VALUES (102, 'Pressure', '450', 'psi', 450, 2);
INSERT INTO public.specs VALUES (101, 'Body', 'Brass', '', NULL, 3);
INSERT INTO public.specs VALUES (102, 'Body', 'Brass', '', NULL, 3);
INSERT INTO public.specs VALUES (201, 'Body', 'Brass', '', NULL, 3);
INSERT INTO public.specs VALUES (202, 'Body', 'Brass', '', NULL, 3);
INSERT INTO public.specs VALUES (203, 'Body', 'Brass', '', NULL, 3);
INSERT INTO public.specs VALUES (204, 'Body', 'Brass', '', NULL, 3);
INSERT INTO public.specs VALUES (103, 'Body', 'Stainless steel', '', NULL, 3);
INSERT INTO public.specs VALUES (301, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (301, 'Stroke', '4', 'in', 4, 2);
INSERT INTO public.specs VALUES (301, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (302, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (302, 'Stroke', '18', 'in', 18, 2);
INSERT INTO public.specs VALUES (302, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (303, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (303, 'Stroke', '12', 'in', 12, 2);
INSERT INTO public.specs VALUES (303, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (304, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (304, 'Stroke', '6', 'in', 6, 2);
INSERT INTO public.specs VALUES (304, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (305, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (305, 'Stroke', '20', 'in', 20, 2);
INSERT INTO public.specs VALUES (305, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (306, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (306, 'Stroke', '14', 'in', 14, 2);
INSERT INTO public.specs VALUES (306, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (307, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (307, 'Stroke', '8', 'in', 8, 2);
INSERT INTO public.specs VALUES (307, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (308, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (308, 'Stroke', '22', 'in', 22, 2);
INSERT INTO public.specs VALUES (308, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (309, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (309, 'Stroke', '16', 'in', 16, 2);
INSERT INTO public.specs VALUES (309, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (310, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (310, 'Stroke', '10', 'in', 10, 2);
INSERT INTO public.specs VALUES (310, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (311, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (311, 'Stroke', '4', 'in', 4, 2);
INSERT INTO public.specs VALUES (311, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (312, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (312, 'Stroke', '18', 'in', 18, 2);
INSERT INTO public.specs VALUES (312, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (313, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (313, 'Stroke', '12', 'in', 12, 2);
INSERT INTO public.specs VALUES (313, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (314, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (314, 'Stroke', '6', 'in', 6, 2);
INSERT INTO public.specs VALUES (314, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (315, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (315, 'Stroke', '20', 'in', 20, 2);
INSERT INTO public.specs VALUES (315, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (316, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (316, 'Stroke', '14', 'in', 14, 2);
INSERT INTO public.specs VALUES (316, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (317, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (317, 'Stroke', '8', 'in', 8, 2);
INSERT INTO public.specs VALUES (317, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (318, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (318, 'Stroke', '22', 'in', 22, 2);
INSERT INTO public.specs VALUES (318, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (319, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (319, 'Stroke', '16', 'in', 16, 2);
INSERT INTO public.specs VALUES (319, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (320, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (320, 'Stroke', '10', 'in', 10, 2);
INSERT INTO public.specs VALUES (320, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (321, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (321, 'Stroke', '4', 'in', 4, 2);
INSERT INTO public.specs VALUES (321, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (322, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (322, 'Stroke', '18', 'in', 18, 2);
INSERT INTO public.specs VALUES (322, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (323, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (323, 'Stroke', '12', 'in', 12, 2);
INSERT INTO public.specs VALUES (323, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (324, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (324, 'Stroke', '6', 'in', 6, 2);
INSERT INTO public.specs VALUES (324, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (325, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (325, 'Stroke', '20', 'in', 20, 2);
INSERT INTO public.specs VALUES (325, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (326, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (326, 'Stroke', '14', 'in', 14, 2);
INSERT INTO public.specs VALUES (326, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (327, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (327, 'Stroke', '8', 'in', 8, 2);
INSERT INTO public.specs VALUES (327, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (328, 'Bore', '2', 'in', 2, 1);
INSERT INTO public.specs VALUES (328, 'Stroke', '22', 'in', 22, 2);
INSERT INTO public.specs VALUES (328, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (329, 'Bore', '3', 'in', 3, 1);
INSERT INTO public.specs VALUES (329, 'Stroke', '16', 'in', 16, 2);
INSERT INTO public.specs VALUES (329, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.specs VALUES (330, 'Bore', '4', 'in', 4, 1);
INSERT INTO public.specs VALUES (330, 'Stroke', '10', 'in', 10, 2);
INSERT INTO public.specs VALUES (330, 'Pressure', '3000', 'psi', 3000, 3);
INSERT INTO public.stock VALUES (101, 20, 22);
INSERT INTO public.stock VALUES (101, 10, 9);
INSERT INTO public.stock VALUES (102, 10, 0);
INSERT INTO public.stock VALUES (206, 10, 30);
INSERT INTO public.stock VALUES (202, 10, 3);
INSERT INTO public.stock VALUES (303, 10, 3);
INSERT INTO public.stock VALUES (304, 10, 4);
INSERT INTO public.stock VALUES (305, 10, 4);
INSERT INTO public.stock VALUES (307, 10, 3);
INSERT INTO public.stock VALUES (308, 10, 3);
INSERT INTO public.stock VALUES (309, 10, 4);
INSERT INTO public.stock VALUES (311, 10, 3);
INSERT INTO public.stock VALUES (312, 10, 3);
INSERT INTO public.stock VALUES (313, 10, 4);
INSERT INTO public.stock VALUES (316, 10, 3);
INSERT INTO public.stock VALUES (317, 10, 4);
INSERT INTO public.stock VALUES (318, 10, 4);
INSERT INTO public.stock VALUES (320, 10, 3);
INSERT INTO public.stock VALUES (321, 10, 4);
INSERT INTO public.stock VALUES (322, 10, 4);
INSERT INTO public.stock VALUES (324, 10, 3);
INSERT INTO public.stock VALUES (325, 10, 3);
INSERT INTO public.stock VALUES (326, 10, 4);
INSERT INTO public.stock VALUES (329, 10, 3);
INSERT INTO public.stock VALUES (330, 10, 4);
INSERT INTO public.sweeps VALUES ('x', '2026-11-20 17:00:00+00', 1, 1, 1);
INSERT INTO public.tax_rates VALUES ('x', 'x', 0.000000);
INSERT INTO public.totp_secrets VALUES (1, 'x', '2026-11-20 17:00:00+00', NULL, 1);
INSERT INTO public.uploaded_papers VALUES ('x', 'x', 'x', 1, 'x', '2026-11-20 17:00:00+00', NULL);
INSERT INTO public.watched_products VALUES (1, '2026-11-20 17:00:00+00', 101, NULL, 'x', 'x', 'x', NULL, 'x');
INSERT INTO public.web_users VALUES (1, 7001, 'dana@larkin.example', '', '', '', 'WebUser');
SELECT pg_catalog.setval('public.account_events_event_id_seq', 1, false);
SELECT pg_catalog.setval('public.account_requests_request_id_seq', 1, false);
SELECT pg_catalog.setval('public.addresses_p21_id_seq', 1, false);
SELECT pg_catalog.setval('public.asked_mails_id_seq', 1, false);
SELECT pg_catalog.setval('public.cards_id_seq', 1, false);
SELECT pg_catalog.setval('public.clock_id_seq', 1, false);
SELECT pg_catalog.setval('public.contacts_p21_id_seq', 1, false);
SELECT pg_catalog.setval('public.generation_id_seq', 1, false);
SELECT pg_catalog.setval('public.impersonation_writes_write_id_seq', 1, false);
SELECT pg_catalog.setval('public.impersonations_impersonation_id_seq', 1, false);
SELECT pg_catalog.setval('public.order_tracking_id_seq', 1, false);
SELECT pg_catalog.setval('public.outbox_id_seq', 1, false);
SELECT pg_catalog.setval('public.price_requests_price_request_id_seq', 1, false);
SELECT pg_catalog.setval('public.reset_pins_pin_id_seq', 1, false);
SELECT pg_catalog.setval('public.search_catalogue_id_seq', 1, false);
SELECT pg_catalog.setval('public.search_changes_id_seq', 1, true);
SELECT pg_catalog.setval('public.shopping_lists_id_seq', 1, false);
SELECT pg_catalog.setval('public.watched_products_id_seq', 1, false);
ALTER TABLE ONLY public.account_events
    ADD CONSTRAINT pk_account_events PRIMARY KEY (event_id);
ALTER TABLE ONLY public.account_requests
    ADD CONSTRAINT pk_account_requests PRIMARY KEY (request_id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT pk_accounts PRIMARY KEY (web_user_id);
ALTER TABLE ONLY public.address_edits
    ADD CONSTRAINT pk_address_edits PRIMARY KEY (p21_id);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT pk_addresses PRIMARY KEY (p21_id);
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT pk_alert PRIMARY KEY (text);
ALTER TABLE ONLY public.asked_mails
    ADD CONSTRAINT pk_asked_mails PRIMARY KEY (id);
ALTER TABLE ONLY public.associations
    ADD CONSTRAINT pk_associations PRIMARY KEY (inv_mast_uid, kind, associated_inv_mast_uid);
ALTER TABLE ONLY public.authorization_codes
    ADD CONSTRAINT pk_authorization_codes PRIMARY KEY (digest);
ALTER TABLE ONLY public.bom
    ADD CONSTRAINT pk_bom PRIMARY KEY (inv_mast_uid, component_inv_mast_uid);
ALTER TABLE ONLY public.brand_logos
    ADD CONSTRAINT pk_brand_logos PRIMARY KEY (brand_slug);
ALTER TABLE ONLY public.brands
    ADD CONSTRAINT pk_brands PRIMARY KEY (slug);
ALTER TABLE ONLY public.cards
    ADD CONSTRAINT pk_cards PRIMARY KEY (id);
ALTER TABLE ONLY public.cart_files
    ADD CONSTRAINT pk_cart_files PRIMARY KEY (file_id);
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT pk_cart_lines PRIMARY KEY (unique_id);
ALTER TABLE ONLY public.carts
    ADD CONSTRAINT pk_carts PRIMARY KEY (token);
ALTER TABLE ONLY public.catalog_items
    ADD CONSTRAINT pk_catalog_items PRIMARY KEY (item_catalog_uid);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT pk_categories PRIMARY KEY (category_id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT pk_challenges PRIMARY KEY (digest);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT pk_checkouts PRIMARY KEY (cart_token);
ALTER TABLE ONLY public.clock
    ADD CONSTRAINT pk_clock PRIMARY KEY (id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT pk_contacts PRIMARY KEY (p21_id);
ALTER TABLE ONLY public.contract_prices
    ADD CONSTRAINT pk_contract_prices PRIMARY KEY (contract_number, inv_mast_uid);
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT pk_contracts PRIMARY KEY (contract_number);
ALTER TABLE ONLY public.customer_edits
    ADD CONSTRAINT pk_customer_edits PRIMARY KEY (customer_id_p21);
ALTER TABLE ONLY public.customer_part_numbers
    ADD CONSTRAINT pk_customer_part_numbers PRIMARY KEY (id);
ALTER TABLE ONLY public.customer_price_lists
    ADD CONSTRAINT pk_customer_price_lists PRIMARY KEY (customer_id_p21, price_list);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT pk_customers PRIMARY KEY (customer_id_p21);
ALTER TABLE ONLY public.customizations
    ADD CONSTRAINT pk_customizations PRIMARY KEY (precustomized_item_id, sort_order);
ALTER TABLE ONLY public.customizer_options
    ADD CONSTRAINT pk_customizer_options PRIMARY KEY (family_inv_mast_uid, customization_group_id, customization_inv_mast_uid);
ALTER TABLE ONLY public.factory_stock
    ADD CONSTRAINT pk_factory_stock PRIMARY KEY (inv_mast_uid);
ALTER TABLE ONLY public.families
    ADD CONSTRAINT pk_families PRIMARY KEY (family_inv_mast_uid, inv_mast_uid);
ALTER TABLE ONLY public.generation
    ADD CONSTRAINT pk_generation PRIMARY KEY (id);
ALTER TABLE ONLY public.holidays
    ADD CONSTRAINT pk_holidays PRIMARY KEY (date);
ALTER TABLE ONLY public.impersonation_writes
    ADD CONSTRAINT pk_impersonation_writes PRIMARY KEY (write_id);
ALTER TABLE ONLY public.impersonations
    ADD CONSTRAINT pk_impersonations PRIMARY KEY (impersonation_id);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT pk_items PRIMARY KEY (inv_mast_uid);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT pk_leases PRIMARY KEY (name);
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT pk_locations PRIMARY KEY (location_id);
ALTER TABLE ONLY public.mailed_links
    ADD CONSTRAINT pk_mailed_links PRIMARY KEY (digest);
ALTER TABLE ONLY public.media
    ADD CONSTRAINT pk_media PRIMARY KEY (inv_mast_uid, kind, source);
ALTER TABLE ONLY public.menus
    ADD CONSTRAINT pk_menus PRIMARY KEY (menu, sort_order);
ALTER TABLE ONLY public.numbers
    ADD CONSTRAINT pk_numbers PRIMARY KEY (inv_mast_uid, kind, number);
ALTER TABLE ONLY public.on_order
    ADD CONSTRAINT pk_on_order PRIMARY KEY (inv_mast_uid, location_id);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT pk_order_lines PRIMARY KEY (order_number, line_number);
ALTER TABLE ONLY public.order_tracking
    ADD CONSTRAINT pk_order_tracking PRIMARY KEY (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT pk_orders PRIMARY KEY (order_number);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT pk_outbox PRIMARY KEY (id);
ALTER TABLE ONLY public.outside_identities
    ADD CONSTRAINT pk_outside_identities PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT pk_passkeys PRIMARY KEY (credential_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT pk_payments PRIMARY KEY (cart_token, attempt);
ALTER TABLE ONLY public.precustomized_items
    ADD CONSTRAINT pk_precustomized_items PRIMARY KEY (precustomized_item_id);
ALTER TABLE ONLY public.price_list_prices
    ADD CONSTRAINT pk_price_list_prices PRIMARY KEY (price_list, inv_mast_uid);
ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT pk_price_lists PRIMARY KEY (price_list);
ALTER TABLE ONLY public.price_requests
    ADD CONSTRAINT pk_price_requests PRIMARY KEY (price_request_id);
ALTER TABLE ONLY public.prices
    ADD CONSTRAINT pk_prices PRIMARY KEY (inv_mast_uid);
ALTER TABLE ONLY public.promos
    ADD CONSTRAINT pk_promos PRIMARY KEY (title);
ALTER TABLE ONLY public.prospects
    ADD CONSTRAINT pk_prospects PRIMARY KEY (customer_id_p21);
ALTER TABLE ONLY public.provider_failures
    ADD CONSTRAINT pk_provider_failures PRIMARY KEY (service);
ALTER TABLE ONLY public.quote_lines
    ADD CONSTRAINT pk_quote_lines PRIMARY KEY (quote_line_id);
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT pk_quotes PRIMARY KEY (quote_number);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT pk_recovery_codes PRIMARY KEY (digest);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT pk_refresh_tokens PRIMARY KEY (digest);
ALTER TABLE ONLY public.reset_pins
    ADD CONSTRAINT pk_reset_pins PRIMARY KEY (pin_id);
ALTER TABLE ONLY public.restricted_customers
    ADD CONSTRAINT pk_restricted_customers PRIMARY KEY (inv_mast_uid, customer_id_p21);
ALTER TABLE ONLY public.search_catalogue
    ADD CONSTRAINT pk_search_catalogue PRIMARY KEY (id);
ALTER TABLE ONLY public.search_changes
    ADD CONSTRAINT pk_search_changes PRIMARY KEY (id);
ALTER TABLE ONLY public.sequences
    ADD CONSTRAINT pk_sequences PRIMARY KEY (name);
ALTER TABLE ONLY public.series
    ADD CONSTRAINT pk_series PRIMARY KEY (slug);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT pk_sessions PRIMARY KEY (session_id);
ALTER TABLE ONLY public.shipping_rates
    ADD CONSTRAINT pk_shipping_rates PRIMARY KEY (carrier_name);
ALTER TABLE ONLY public.shopping_list_lines
    ADD CONSTRAINT pk_shopping_list_lines PRIMARY KEY (list_id, line_id);
ALTER TABLE ONLY public.shopping_lists
    ADD CONSTRAINT pk_shopping_lists PRIMARY KEY (id);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT pk_signing_keys PRIMARY KEY (kid);
ALTER TABLE ONLY public.specs
    ADD CONSTRAINT pk_specs PRIMARY KEY (inv_mast_uid, attribute);
ALTER TABLE ONLY public.stock
    ADD CONSTRAINT pk_stock PRIMARY KEY (inv_mast_uid, location_id);
ALTER TABLE ONLY public.sweeps
    ADD CONSTRAINT pk_sweeps PRIMARY KEY (name);
ALTER TABLE ONLY public.tax_rates
    ADD CONSTRAINT pk_tax_rates PRIMARY KEY (state, zip_prefix);
ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT pk_totp_secrets PRIMARY KEY (web_user_id);
ALTER TABLE ONLY public.uploaded_papers
    ADD CONSTRAINT pk_uploaded_papers PRIMARY KEY (file_id);
ALTER TABLE ONLY public.watched_products
    ADD CONSTRAINT pk_watched_products PRIMARY KEY (id);
ALTER TABLE ONLY public.web_users
    ADD CONSTRAINT pk_web_users PRIMARY KEY (web_user_id);
ALTER TABLE ONLY public.schema_version
    ADD CONSTRAINT schema_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT uq_categories_slug UNIQUE (slug);
ALTER TABLE ONLY public.customers
    ADD CONSTRAINT uq_customers_customer_id_aw UNIQUE (customer_id_aw);
ALTER TABLE ONLY public.items
    ADD CONSTRAINT uq_items_item_code UNIQUE (item_code);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT uq_orders_cart_token UNIQUE (cart_token);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT uq_orders_web_reference_id UNIQUE (web_reference_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT uq_outbox_dedupe_key UNIQUE (dedupe_key);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT uq_payments_idempotency_key UNIQUE (idempotency_key);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT uq_sessions_cookie_digest UNIQUE (cookie_digest);
ALTER TABLE ONLY public.web_users
    ADD CONSTRAINT uq_web_users_email UNIQUE (email);
CREATE INDEX ix_account_events_at ON public.account_events USING btree (at);
CREATE INDEX ix_account_events_customer_id_p21 ON public.account_events USING btree (customer_id_p21) WHERE (customer_id_p21 IS NOT NULL);
CREATE INDEX ix_account_events_web_user_id ON public.account_events USING btree (web_user_id) WHERE (web_user_id IS NOT NULL);
CREATE INDEX ix_account_requests_created_at ON public.account_requests USING btree (created_at);
CREATE INDEX ix_account_requests_customer_id_p21 ON public.account_requests USING btree (customer_id_p21);
CREATE INDEX ix_account_requests_email ON public.account_requests USING btree (email);
CREATE INDEX ix_account_requests_state ON public.account_requests USING btree (state);
CREATE INDEX ix_address_edits_by_web_user_id ON public.address_edits USING btree (by_web_user_id);
CREATE INDEX ix_addresses_customer_id_p21 ON public.addresses USING btree (customer_id_p21);
CREATE INDEX ix_asked_mails_at ON public.asked_mails USING btree (at);
CREATE INDEX ix_asked_mails_email ON public.asked_mails USING btree (email);
CREATE INDEX ix_authorization_codes_expires_at ON public.authorization_codes USING btree (expires_at);
CREATE INDEX ix_authorization_codes_session_id ON public.authorization_codes USING btree (session_id);
CREATE INDEX ix_bom_component_inv_mast_uid ON public.bom USING btree (component_inv_mast_uid);
CREATE INDEX ix_brand_logos_digest ON public.brand_logos USING btree (digest);
CREATE INDEX ix_cards_cart_token ON public.cards USING btree (cart_token);
CREATE INDEX ix_cards_web_user_id ON public.cards USING btree (web_user_id) WHERE (web_user_id IS NOT NULL);
CREATE INDEX ix_cart_files_attached_at ON public.cart_files USING btree (attached_at);
CREATE INDEX ix_cart_files_cart_token ON public.cart_files USING btree (cart_token);
CREATE INDEX ix_cart_files_digest ON public.cart_files USING btree (digest);
CREATE INDEX ix_cart_files_web_user_id ON public.cart_files USING btree (web_user_id);
CREATE INDEX ix_cart_lines_cart_token ON public.cart_lines USING btree (cart_token);
CREATE INDEX ix_carts_customer_id_p21 ON public.carts USING btree (customer_id_p21) WHERE (customer_id_p21 IS NOT NULL);
CREATE UNIQUE INDEX ix_carts_customer_id_p21_web_user_id_saved_key ON public.carts USING btree (customer_id_p21, web_user_id, saved_key) WHERE (saved_key IS NOT NULL);
CREATE INDEX ix_carts_used_at ON public.carts USING btree (used_at);
CREATE INDEX ix_challenges_expires_at ON public.challenges USING btree (expires_at);
CREATE INDEX ix_challenges_web_user_id ON public.challenges USING btree (web_user_id);
CREATE INDEX ix_contacts_customer_id_p21 ON public.contacts USING btree (customer_id_p21);
CREATE INDEX ix_contracts_customer_id_p21 ON public.contracts USING btree (customer_id_p21);
CREATE INDEX ix_customer_part_numbers_customer_id_p21_inv_mast_uid ON public.customer_part_numbers USING btree (customer_id_p21, inv_mast_uid);
CREATE INDEX ix_customer_part_numbers_customer_id_p21_normal_form ON public.customer_part_numbers USING btree (customer_id_p21, normal_form);
CREATE INDEX ix_families_inv_mast_uid ON public.families USING btree (inv_mast_uid);
CREATE INDEX ix_impersonation_writes_impersonation_id ON public.impersonation_writes USING btree (impersonation_id);
CREATE INDEX ix_impersonations_customer_id_p21 ON public.impersonations USING btree (customer_id_p21);
CREATE INDEX ix_impersonations_started_at ON public.impersonations USING btree (started_at);
CREATE INDEX ix_impersonations_web_user_id ON public.impersonations USING btree (web_user_id);
CREATE INDEX ix_items_brand_slug_is_web ON public.items USING btree (brand_slug, is_web);
CREATE INDEX ix_items_category_slug_is_web ON public.items USING btree (category_slug, is_web);
CREATE INDEX ix_items_series_slug ON public.items USING btree (series_slug);
CREATE INDEX ix_mailed_links_expires_at ON public.mailed_links USING btree (expires_at);
CREATE INDEX ix_mailed_links_request_id ON public.mailed_links USING btree (request_id);
CREATE INDEX ix_mailed_links_web_user_id ON public.mailed_links USING btree (web_user_id);
CREATE INDEX ix_media_digest ON public.media USING btree (digest);
CREATE INDEX ix_numbers_normal_form ON public.numbers USING btree (normal_form);
CREATE INDEX ix_order_tracking_order_number_line_number ON public.order_tracking USING btree (order_number, line_number);
CREATE INDEX ix_orders_customer_id_p21 ON public.orders USING btree (customer_id_p21) WHERE (customer_id_p21 IS NOT NULL);
CREATE INDEX ix_orders_order_date ON public.orders USING btree (order_date);
CREATE INDEX ix_outbox_waiting ON public.outbox USING btree (done_at, due_at);
CREATE INDEX ix_outside_identities_web_user_id ON public.outside_identities USING btree (web_user_id);
CREATE INDEX ix_passkeys_web_user_id ON public.passkeys USING btree (web_user_id);
CREATE INDEX ix_payments_order_number ON public.payments USING btree (order_number) WHERE (order_number IS NOT NULL);
CREATE INDEX ix_payments_state ON public.payments USING btree (state);
CREATE INDEX ix_precustomized_items_family_head_inv_mast_uid ON public.precustomized_items USING btree (family_head_inv_mast_uid);
CREATE INDEX ix_price_requests_email ON public.price_requests USING btree (email);
CREATE INDEX ix_price_requests_requested_at ON public.price_requests USING btree (requested_at);
CREATE INDEX ix_price_requests_web_user_id ON public.price_requests USING btree (web_user_id);
CREATE INDEX ix_quote_lines_inv_mast_uid ON public.quote_lines USING btree (inv_mast_uid);
CREATE INDEX ix_quote_lines_quote_number ON public.quote_lines USING btree (quote_number);
CREATE INDEX ix_quotes_customer_id_p21 ON public.quotes USING btree (customer_id_p21);
CREATE INDEX ix_recovery_codes_web_user_id ON public.recovery_codes USING btree (web_user_id);
CREATE INDEX ix_refresh_tokens_expires_at ON public.refresh_tokens USING btree (expires_at);
CREATE INDEX ix_refresh_tokens_family ON public.refresh_tokens USING btree (family);
CREATE INDEX ix_refresh_tokens_session_id ON public.refresh_tokens USING btree (session_id);
CREATE INDEX ix_reset_pins_email ON public.reset_pins USING btree (email);
CREATE INDEX ix_reset_pins_expires_at ON public.reset_pins USING btree (expires_at);
CREATE INDEX ix_reset_pins_ticket_digest ON public.reset_pins USING btree (ticket_digest);
CREATE INDEX ix_reset_pins_web_user_id ON public.reset_pins USING btree (web_user_id);
CREATE INDEX ix_search_changes_indexed_at_id ON public.search_changes USING btree (indexed_at, id);
CREATE INDEX ix_sessions_ended_at ON public.sessions USING btree (ended_at);
CREATE INDEX ix_sessions_impersonation_id ON public.sessions USING btree (impersonation_id) WHERE (impersonation_id IS NOT NULL);
CREATE INDEX ix_sessions_rights_changed_at ON public.sessions USING btree (rights_changed_at) WHERE (rights_changed_at IS NOT NULL);
CREATE INDEX ix_sessions_web_user_id ON public.sessions USING btree (web_user_id);
CREATE UNIQUE INDEX ix_shopping_lists_customer_id_p21_web_user_id_name_key ON public.shopping_lists USING btree (customer_id_p21, web_user_id, name_key);
CREATE INDEX ix_shopping_lists_web_user_id ON public.shopping_lists USING btree (web_user_id);
CREATE INDEX ix_uploaded_papers_digest ON public.uploaded_papers USING btree (digest);
CREATE INDEX ix_uploaded_papers_loose_since ON public.uploaded_papers USING btree (loose_since);
CREATE INDEX ix_watched_products_email ON public.watched_products USING btree (email);
CREATE INDEX ix_watched_products_inv_mast_uid ON public.watched_products USING btree (inv_mast_uid);
CREATE INDEX ix_watched_products_noticed_at ON public.watched_products USING btree (noticed_at);
CREATE INDEX ix_watched_products_unsubscribe_digest ON public.watched_products USING btree (unsubscribe_digest);
CREATE INDEX ix_watched_products_web_user_id ON public.watched_products USING btree (web_user_id);
CREATE INDEX ix_web_users_customer_id_p21 ON public.web_users USING btree (customer_id_p21);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT fk_accounts_web_user_id_web_users FOREIGN KEY (web_user_id) REFERENCES public.web_users(web_user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.address_edits
    ADD CONSTRAINT fk_address_edits_p21_id_addresses FOREIGN KEY (p21_id) REFERENCES public.addresses(p21_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.associations
    ADD CONSTRAINT fk_associations_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.authorization_codes
    ADD CONSTRAINT fk_authorization_codes_session_id_sessions FOREIGN KEY (session_id) REFERENCES public.sessions(session_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bom
    ADD CONSTRAINT fk_bom_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.brand_logos
    ADD CONSTRAINT fk_brand_logos_brand_slug_brands FOREIGN KEY (brand_slug) REFERENCES public.brands(slug) ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_lines
    ADD CONSTRAINT fk_cart_lines_cart_token_carts FOREIGN KEY (cart_token) REFERENCES public.carts(token) ON DELETE CASCADE;
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT fk_contacts_customer_id_p21_customers FOREIGN KEY (customer_id_p21) REFERENCES public.customers(customer_id_p21);
ALTER TABLE ONLY public.contract_prices
    ADD CONSTRAINT fk_contract_prices_contract_number_contracts FOREIGN KEY (contract_number) REFERENCES public.contracts(contract_number) ON DELETE CASCADE;
ALTER TABLE ONLY public.contract_prices
    ADD CONSTRAINT fk_contract_prices_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT fk_contracts_customer_id_p21_customers FOREIGN KEY (customer_id_p21) REFERENCES public.customers(customer_id_p21);
ALTER TABLE ONLY public.customer_edits
    ADD CONSTRAINT fk_customer_edits_customer_id_p21_customers FOREIGN KEY (customer_id_p21) REFERENCES public.customers(customer_id_p21) ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_part_numbers
    ADD CONSTRAINT fk_customer_part_numbers_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.customer_price_lists
    ADD CONSTRAINT fk_customer_price_lists_customer_id_p21_customers FOREIGN KEY (customer_id_p21) REFERENCES public.customers(customer_id_p21);
ALTER TABLE ONLY public.customer_price_lists
    ADD CONSTRAINT fk_customer_price_lists_price_list_price_lists FOREIGN KEY (price_list) REFERENCES public.price_lists(price_list) ON DELETE CASCADE;
ALTER TABLE ONLY public.customizations
    ADD CONSTRAINT fk_customizations_precustomized_item_id_precustomized_items FOREIGN KEY (precustomized_item_id) REFERENCES public.precustomized_items(precustomized_item_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.customizer_options
    ADD CONSTRAINT fk_customizer_options_family_inv_mast_uid_items FOREIGN KEY (family_inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.factory_stock
    ADD CONSTRAINT fk_factory_stock_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.families
    ADD CONSTRAINT fk_families_family_inv_mast_uid_items FOREIGN KEY (family_inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.families
    ADD CONSTRAINT fk_families_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.impersonation_writes
    ADD CONSTRAINT fk_impersonation_writes_impersonation_id_impersonations FOREIGN KEY (impersonation_id) REFERENCES public.impersonations(impersonation_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media
    ADD CONSTRAINT fk_media_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.numbers
    ADD CONSTRAINT fk_numbers_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.on_order
    ADD CONSTRAINT fk_on_order_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT fk_order_lines_order_number_orders FOREIGN KEY (order_number) REFERENCES public.orders(order_number);
ALTER TABLE ONLY public.outside_identities
    ADD CONSTRAINT fk_outside_identities_web_user_id_web_users FOREIGN KEY (web_user_id) REFERENCES public.web_users(web_user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT fk_passkeys_web_user_id_web_users FOREIGN KEY (web_user_id) REFERENCES public.web_users(web_user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.precustomized_items
    ADD CONSTRAINT fk_precustomized_items_family_head_inv_mast_uid_items FOREIGN KEY (family_head_inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.price_list_prices
    ADD CONSTRAINT fk_price_list_prices_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.price_list_prices
    ADD CONSTRAINT fk_price_list_prices_price_list_price_lists FOREIGN KEY (price_list) REFERENCES public.price_lists(price_list) ON DELETE CASCADE;
ALTER TABLE ONLY public.prices
    ADD CONSTRAINT fk_prices_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.prospects
    ADD CONSTRAINT fk_prospects_customer_id_p21_customers FOREIGN KEY (customer_id_p21) REFERENCES public.customers(customer_id_p21) ON DELETE CASCADE;
ALTER TABLE ONLY public.quote_lines
    ADD CONSTRAINT fk_quote_lines_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.quote_lines
    ADD CONSTRAINT fk_quote_lines_quote_number_quotes FOREIGN KEY (quote_number) REFERENCES public.quotes(quote_number) ON DELETE CASCADE;
ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT fk_quotes_customer_id_p21_customers FOREIGN KEY (customer_id_p21) REFERENCES public.customers(customer_id_p21);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT fk_recovery_codes_web_user_id_web_users FOREIGN KEY (web_user_id) REFERENCES public.web_users(web_user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT fk_refresh_tokens_session_id_sessions FOREIGN KEY (session_id) REFERENCES public.sessions(session_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.restricted_customers
    ADD CONSTRAINT fk_restricted_customers_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT fk_sessions_web_user_id_web_users FOREIGN KEY (web_user_id) REFERENCES public.web_users(web_user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shopping_list_lines
    ADD CONSTRAINT fk_shopping_list_lines_list_id_shopping_lists FOREIGN KEY (list_id) REFERENCES public.shopping_lists(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.specs
    ADD CONSTRAINT fk_specs_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock
    ADD CONSTRAINT fk_stock_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT fk_totp_secrets_web_user_id_web_users FOREIGN KEY (web_user_id) REFERENCES public.web_users(web_user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watched_products
    ADD CONSTRAINT fk_watched_products_inv_mast_uid_items FOREIGN KEY (inv_mast_uid) REFERENCES public.items(inv_mast_uid) ON DELETE CASCADE;
ALTER TABLE ONLY public.web_users
    ADD CONSTRAINT fk_web_users_customer_id_p21_customers FOREIGN KEY (customer_id_p21) REFERENCES public.customers(customer_id_p21);
