BEGIN TRANSACTION;
CREATE TABLE account_events (
	event_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	customer_id_p21 INTEGER, 
	web_user_id INTEGER, 
	by_web_user_id INTEGER, 
	by_name VARCHAR(120) NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	CONSTRAINT pk_account_events PRIMARY KEY (event_id)
);
INSERT INTO "account_events" VALUES(1,'2026-11-20 17:00:00.000000',NULL,NULL,NULL,'x','x','x');
CREATE TABLE account_requests (
	request_id INTEGER NOT NULL, 
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
	shipping JSON NOT NULL, 
	billing JSON NOT NULL, 
	password_hash TEXT NOT NULL, 
	created_at DATETIME NOT NULL, 
	confirmed_at DATETIME, 
	decided_at DATETIME, 
	decided_by VARCHAR(120) NOT NULL, 
	reason VARCHAR(500) NOT NULL, 
	web_user_id INTEGER, 
	CONSTRAINT pk_account_requests PRIMARY KEY (request_id)
);
INSERT INTO "account_requests" VALUES(1,'x','x','x','x','x','x','x','x',NULL,'x','[]','[]','x','2026-11-20 17:00:00.000000',NULL,NULL,'x','x',NULL);
CREATE TABLE accounts (
	web_user_id INTEGER NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	company_role VARCHAR(20) NOT NULL, 
	may_impersonate BOOLEAN NOT NULL, 
	is_demo BOOLEAN NOT NULL, 
	password_hash TEXT NOT NULL, 
	password_changed_at DATETIME, 
	preferred_name VARCHAR(50) NOT NULL, 
	job_title VARCHAR(40) NOT NULL, 
	phone_ext VARCHAR(5) NOT NULL, 
	created_at DATETIME NOT NULL, 
	confirmed_at DATETIME, 
	last_signed_in_at DATETIME, 
	switched_off_at DATETIME, 
	switched_off_by VARCHAR(120) NOT NULL, 
	version INTEGER NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (web_user_id), 
	CONSTRAINT fk_accounts_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);
INSERT INTO "accounts" VALUES(1,'x','x',0,0,'x',NULL,'x','x','x','2026-11-20 17:00:00.000000',NULL,NULL,NULL,'x',1);
CREATE TABLE address_edits (
	p21_id INTEGER NOT NULL, 
	is_own BOOLEAN NOT NULL, 
	at DATETIME NOT NULL, 
	by_web_user_id INTEGER, 
	by_name VARCHAR(120) NOT NULL, 
	CONSTRAINT pk_address_edits PRIMARY KEY (p21_id), 
	CONSTRAINT fk_address_edits_p21_id_addresses FOREIGN KEY(p21_id) REFERENCES addresses (p21_id) ON DELETE CASCADE
);
INSERT INTO "address_edits" VALUES(1,0,'2026-11-20 17:00:00.000000',NULL,'x');
CREATE TABLE addresses (
	p21_id INTEGER NOT NULL, 
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
INSERT INTO "addresses" VALUES(1,7001,'Larkin Hydraulics','','','','4100 Foundry Park Drive','','Akron','OH','44306','US','','','','','',0,'','');
CREATE TABLE alert (
	text VARCHAR(500) NOT NULL, 
	level VARCHAR(20) NOT NULL, 
	dismissible BOOLEAN NOT NULL, 
	starts_on DATE, 
	ends_on DATE, 
	CONSTRAINT pk_alert PRIMARY KEY (text)
);
INSERT INTO "alert" VALUES('Closed on Thursday.','info',1,'2026-11-19','2026-11-26');
CREATE TABLE asked_mails (
	id INTEGER NOT NULL, 
	email VARCHAR(255) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_asked_mails PRIMARY KEY (id)
);
INSERT INTO "asked_mails" VALUES(1,'x','2026-11-20 17:00:00.000000');
CREATE TABLE associations (
	inv_mast_uid INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	associated_inv_mast_uid INTEGER NOT NULL, 
	sort_order INTEGER NOT NULL, 
	note TEXT NOT NULL, 
	CONSTRAINT pk_associations PRIMARY KEY (inv_mast_uid, kind, associated_inv_mast_uid), 
	CONSTRAINT fk_associations_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "associations" VALUES(202,'Substitute',101,1,'same ends');
INSERT INTO "associations" VALUES(101,'Accessory',206,2,'one per end');
INSERT INTO "associations" VALUES(101,'Accessory',209,1,'spare part');
INSERT INTO "associations" VALUES(101,'Related',203,1,'');
CREATE TABLE authorization_codes (
	digest VARCHAR(64) NOT NULL, 
	session_id VARCHAR(32) NOT NULL, 
	family VARCHAR(32) NOT NULL, 
	client_id VARCHAR(100) NOT NULL, 
	redirect_uri TEXT NOT NULL, 
	code_challenge VARCHAR(64) NOT NULL, 
	nonce VARCHAR(255) NOT NULL, 
	scope VARCHAR(255) NOT NULL, 
	created_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_authorization_codes PRIMARY KEY (digest), 
	CONSTRAINT fk_authorization_codes_session_id_sessions FOREIGN KEY(session_id) REFERENCES sessions (session_id) ON DELETE CASCADE
);
INSERT INTO "authorization_codes" VALUES('x','x','x','x','x','x','x','x','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',NULL);
CREATE TABLE bom (
	inv_mast_uid INTEGER NOT NULL, 
	component_inv_mast_uid INTEGER NOT NULL, 
	quantity INTEGER NOT NULL, 
	CONSTRAINT pk_bom PRIMARY KEY (inv_mast_uid, component_inv_mast_uid), 
	CONSTRAINT fk_bom_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "bom" VALUES(205,101,2);
INSERT INTO "bom" VALUES(205,206,4);
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
INSERT INTO "brand_logos" VALUES('ardmoor','x','x','x',1,1,1);
CREATE TABLE brands (
	slug VARCHAR(80) NOT NULL, 
	name VARCHAR(120) NOT NULL, 
	is_featured BOOLEAN NOT NULL, 
	blurb TEXT NOT NULL, 
	CONSTRAINT pk_brands PRIMARY KEY (slug)
);
INSERT INTO "brands" VALUES('corvane','Corvane',1,'Since 1952.');
INSERT INTO "brands" VALUES('ardmoor','Ardmoor',0,'');
CREATE TABLE cards (
	id INTEGER NOT NULL, 
	cart_token VARCHAR(36), 
	web_user_id INTEGER, 
	provider VARCHAR(20) NOT NULL, 
	payment_method_id VARCHAR(255) NOT NULL, 
	brand VARCHAR(20) NOT NULL, 
	last4 VARCHAR(4) NOT NULL, 
	exp_month INTEGER, 
	exp_year INTEGER, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_cards PRIMARY KEY (id)
);
INSERT INTO "cards" VALUES(1,NULL,NULL,'x','x','x','x',NULL,NULL,'2026-11-20 17:00:00.000000');
CREATE TABLE cart_files (
	file_id VARCHAR(32) NOT NULL, 
	cart_token VARCHAR(36) NOT NULL, 
	customer_id_p21 INTEGER, 
	file_name VARCHAR(160) NOT NULL, 
	media_type VARCHAR(60) NOT NULL, 
	byte_count INTEGER NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	attached_at DATETIME NOT NULL, 
	web_user_id INTEGER, 
	CONSTRAINT pk_cart_files PRIMARY KEY (file_id)
);
INSERT INTO "cart_files" VALUES('x','x',NULL,'x','x',1,'x','2026-11-20 17:00:00.000000',NULL);
CREATE TABLE cart_lines (
	unique_id VARCHAR(36) NOT NULL, 
	cart_token VARCHAR(36) NOT NULL, 
	line_number INTEGER NOT NULL, 
	inv_mast_uid INTEGER, 
	item_catalog_uid INTEGER, 
	quantity INTEGER NOT NULL, 
	identity TEXT NOT NULL, 
	item_unit_price_override BIGINT, 
	price_reason_id INTEGER, 
	customer_part_number_id INTEGER, 
	supplier_id INTEGER, 
	quote_line_id INTEGER, 
	source_loc_id INTEGER, 
	promise_date_override DATE, 
	is_dropship BOOLEAN NOT NULL, 
	extra_notes JSON NOT NULL, 
	customizations JSON NOT NULL, 
	seen_unit_price BIGINT, 
	utm_source VARCHAR(100) NOT NULL, 
	utm_medium VARCHAR(100) NOT NULL, 
	utm_campaign VARCHAR(100) NOT NULL, 
	CONSTRAINT pk_cart_lines PRIMARY KEY (unique_id), 
	CONSTRAINT fk_cart_lines_cart_token_carts FOREIGN KEY(cart_token) REFERENCES carts (token) ON DELETE CASCADE
);
INSERT INTO "cart_lines" VALUES('x','x',1,NULL,NULL,1,'x',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,'[]','[]',NULL,'x','x','x');
CREATE TABLE carts (
	token VARCHAR(36) NOT NULL, 
	version INTEGER NOT NULL, 
	customer_id_p21 INTEGER, 
	web_user_id INTEGER, 
	order_notes TEXT NOT NULL, 
	note_areas JSON NOT NULL, 
	attachments JSON NOT NULL, 
	last_line_number INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	used_at DATETIME NOT NULL, 
	closed_at DATETIME, 
	saved_at DATETIME, 
	saved_name VARCHAR(100), 
	saved_key VARCHAR(300), 
	saved_why VARCHAR(12), 
	CONSTRAINT pk_carts PRIMARY KEY (token)
);
INSERT INTO "carts" VALUES('x',1,NULL,NULL,'x','[]','[]',1,'2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE catalog_items (
	item_catalog_uid INTEGER NOT NULL, 
	item_code VARCHAR(80) NOT NULL, 
	item_desc TEXT NOT NULL, 
	extended_desc TEXT NOT NULL, 
	brand_slug VARCHAR(80), 
	unit_of_measure VARCHAR(8) NOT NULL, 
	unit_price BIGINT, 
	CONSTRAINT pk_catalog_items PRIMARY KEY (item_catalog_uid)
);
INSERT INTO "catalog_items" VALUES(1,'GV-77120','Globe valve, brass, 1/2 NPT, union','Not stocked here.','ardmoor','EA',NULL);
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
INSERT INTO "categories" VALUES(1,NULL,'hydraulics','Hydraulics',1,'cylinder-tie-rod','To 5000 psi.');
INSERT INTO "categories" VALUES(2,1,'ball-valves','Ball valves',1,'ball-valve','Two-way.');
INSERT INTO "categories" VALUES(3,1,'cylinders','Cylinders',2,'cylinder-tie-rod','Built to NFPA dimensions.');
INSERT INTO "categories" VALUES(4,NULL,'fasteners','Fasteners',2,'washer','');
CREATE TABLE challenges (
	digest VARCHAR(64) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	web_user_id INTEGER, 
	facts JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, 
	tries INTEGER NOT NULL, 
	CONSTRAINT pk_challenges PRIMARY KEY (digest)
);
INSERT INTO "challenges" VALUES('x','x',NULL,'[]','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',1);
CREATE TABLE checkouts (
	cart_token VARCHAR(36) NOT NULL, 
	version INTEGER NOT NULL, 
	is_quote BOOLEAN NOT NULL, 
	edits JSON NOT NULL, 
	rates JSON, 
	rates_key VARCHAR(64) NOT NULL, 
	rates_at DATETIME, 
	taxes JSON, 
	taxes_key VARCHAR(64) NOT NULL, 
	is_address_bypassed BOOLEAN NOT NULL, 
	seen_total BIGINT, 
	password_hash VARCHAR(255) NOT NULL, 
	updated_at DATETIME NOT NULL, 
	CONSTRAINT pk_checkouts PRIMARY KEY (cart_token)
);
INSERT INTO "checkouts" VALUES('x',1,0,'[]',NULL,'x',NULL,NULL,'x',0,NULL,'x','2026-11-20 17:00:00.000000');
CREATE TABLE clock (
	id INTEGER NOT NULL, 
	seen_at DATETIME NOT NULL, 
	steady_since DATETIME NOT NULL, 
	CONSTRAINT pk_clock PRIMARY KEY (id)
);
INSERT INTO "clock" VALUES(1,'2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000');
CREATE TABLE contacts (
	p21_id INTEGER NOT NULL, 
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
INSERT INTO "contacts" VALUES(1,7001,'Dana','Whitfield','','','','dana@larkin.example');
CREATE TABLE contract_prices (
	contract_number VARCHAR(30) NOT NULL, 
	inv_mast_uid INTEGER NOT NULL, 
	unit_price BIGINT NOT NULL, 
	price_breaks JSON NOT NULL, 
	CONSTRAINT pk_contract_prices PRIMARY KEY (contract_number, inv_mast_uid), 
	CONSTRAINT fk_contract_prices_contract_number_contracts FOREIGN KEY(contract_number) REFERENCES contracts (contract_number) ON DELETE CASCADE, 
	CONSTRAINT fk_contract_prices_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "contract_prices" VALUES('x',205,0,'[]');
CREATE TABLE contracts (
	contract_number VARCHAR(30) NOT NULL, 
	customer_id_p21 INTEGER NOT NULL, 
	description VARCHAR(120) NOT NULL, 
	valid_from DATE, 
	valid_to DATE, 
	CONSTRAINT pk_contracts PRIMARY KEY (contract_number), 
	CONSTRAINT fk_contracts_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21)
);
INSERT INTO "contracts" VALUES('x',7001,'x',NULL,NULL);
CREATE TABLE customer_edits (
	customer_id_p21 INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	by_name VARCHAR(120) NOT NULL, 
	CONSTRAINT pk_customer_edits PRIMARY KEY (customer_id_p21), 
	CONSTRAINT fk_customer_edits_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21) ON DELETE CASCADE
);
INSERT INTO "customer_edits" VALUES(7001,1,'2026-11-20 17:00:00.000000','x');
CREATE TABLE customer_part_numbers (
	id INTEGER NOT NULL, 
	customer_id_p21 INTEGER NOT NULL, 
	inv_mast_uid INTEGER NOT NULL, 
	customer_part_number VARCHAR(40) NOT NULL, 
	normal_form VARCHAR(40) NOT NULL, 
	CONSTRAINT pk_customer_part_numbers PRIMARY KEY (id), 
	CONSTRAINT fk_customer_part_numbers_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "customer_part_numbers" VALUES(1,1,205,'x','x');
CREATE TABLE customer_price_lists (
	customer_id_p21 INTEGER NOT NULL, 
	price_list VARCHAR(30) NOT NULL, 
	CONSTRAINT pk_customer_price_lists PRIMARY KEY (customer_id_p21, price_list), 
	CONSTRAINT fk_customer_price_lists_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21), 
	CONSTRAINT fk_customer_price_lists_price_list_price_lists FOREIGN KEY(price_list) REFERENCES price_lists (price_list) ON DELETE CASCADE
);
INSERT INTO "customer_price_lists" VALUES(7001,'x');
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
INSERT INTO "customers" VALUES(7001,1,'Larkin Hydraulics','Net30',0,0,'','330-555-0190',0);
INSERT INTO "customers" VALUES(7002,2,'Dunmark Mills','CC',0,0,'','330-555-0191',0);
CREATE TABLE customizations (
	precustomized_item_id INTEGER NOT NULL, 
	sort_order INTEGER NOT NULL, 
	customization_inv_mast_uid INTEGER NOT NULL, 
	displayed_quantity INTEGER NOT NULL, 
	cart_quantity INTEGER NOT NULL, 
	axis VARCHAR(1) NOT NULL, 
	dim_length_x DOUBLE, 
	dim_height_y DOUBLE, 
	dim_width_z DOUBLE, 
	unit_of_measure VARCHAR(8) NOT NULL, 
	angle_degrees_x DOUBLE, 
	angle_degrees_y DOUBLE, 
	angle_degrees_z DOUBLE, 
	web_desc TEXT NOT NULL, 
	CONSTRAINT pk_customizations PRIMARY KEY (precustomized_item_id, sort_order), 
	CONSTRAINT fk_customizations_precustomized_item_id_precustomized_items FOREIGN KEY(precustomized_item_id) REFERENCES precustomized_items (precustomized_item_id) ON DELETE CASCADE
);
INSERT INTO "customizations" VALUES(1,1,208,1,1,'X',36.0,NULL,NULL,'IN',NULL,NULL,NULL,'');
CREATE TABLE customizer_options (
	family_inv_mast_uid INTEGER NOT NULL, 
	customization_group_id INTEGER NOT NULL, 
	customization_inv_mast_uid INTEGER NOT NULL, 
	customization_group_name VARCHAR(80) NOT NULL, 
	description TEXT NOT NULL, 
	is_required BOOLEAN NOT NULL, 
	kind INTEGER NOT NULL, 
	maximum_length_x DOUBLE, 
	minimum_length_x DOUBLE, 
	minimum_full_charge_length DOUBLE, 
	max_instances_per_assembly INTEGER, 
	unit_of_measure VARCHAR(8) NOT NULL, 
	CONSTRAINT pk_customizer_options PRIMARY KEY (family_inv_mast_uid, customization_group_id, customization_inv_mast_uid), 
	CONSTRAINT fk_customizer_options_family_inv_mast_uid_items FOREIGN KEY(family_inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "customizer_options" VALUES(207,1,208,'Length','Cut to length',1,1,120.0,2.0,6.0,NULL,'IN');
CREATE TABLE factory_stock (
	inv_mast_uid INTEGER NOT NULL, 
	factory_availability INTEGER NOT NULL, 
	has_extra BOOLEAN NOT NULL, 
	CONSTRAINT pk_factory_stock PRIMARY KEY (inv_mast_uid), 
	CONSTRAINT fk_factory_stock_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "factory_stock" VALUES(101,250,1);
CREATE TABLE families (
	family_inv_mast_uid INTEGER NOT NULL, 
	inv_mast_uid INTEGER NOT NULL, 
	relationship_to_family VARCHAR(20) NOT NULL, 
	unit_of_measure VARCHAR(8) NOT NULL, 
	CONSTRAINT pk_families PRIMARY KEY (family_inv_mast_uid, inv_mast_uid), 
	CONSTRAINT fk_families_family_inv_mast_uid_items FOREIGN KEY(family_inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE, 
	CONSTRAINT fk_families_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "families" VALUES(207,207,'Head','FT');
INSERT INTO "families" VALUES(207,208,'Stick','FT');
CREATE TABLE generation (
	id INTEGER NOT NULL, 
	number BIGINT NOT NULL, 
	CONSTRAINT pk_generation PRIMARY KEY (id)
);
INSERT INTO "generation" VALUES(1,1);
CREATE TABLE holidays (
	date DATE NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	CONSTRAINT pk_holidays PRIMARY KEY (date)
);
INSERT INTO "holidays" VALUES('2026-11-26','Thanksgiving Day');
CREATE TABLE impersonation_writes (
	write_id INTEGER NOT NULL, 
	impersonation_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	CONSTRAINT pk_impersonation_writes PRIMARY KEY (write_id), 
	CONSTRAINT fk_impersonation_writes_impersonation_id_impersonations FOREIGN KEY(impersonation_id) REFERENCES impersonations (impersonation_id) ON DELETE CASCADE
);
INSERT INTO "impersonation_writes" VALUES(1,1,'2026-11-20 17:00:00.000000','x','x');
CREATE TABLE impersonations (
	impersonation_id INTEGER NOT NULL, 
	session_id VARCHAR(32) NOT NULL, 
	web_user_id INTEGER NOT NULL, 
	staff_name VARCHAR(120) NOT NULL, 
	customer_id_p21 INTEGER NOT NULL, 
	customer_name VARCHAR(120) NOT NULL, 
	reason VARCHAR(200) NOT NULL, 
	address VARCHAR(45) NOT NULL, 
	started_at DATETIME NOT NULL, 
	ended_at DATETIME, 
	ended_by VARCHAR(120) NOT NULL, 
	write_count INTEGER NOT NULL, 
	CONSTRAINT pk_impersonations PRIMARY KEY (impersonation_id)
);
INSERT INTO "impersonations" VALUES(1,'x',1,'x',1,'x','x','x','2026-11-20 17:00:00.000000',NULL,'x',1);
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
	weight_lb DOUBLE, 
	length_in DOUBLE, 
	width_in DOUBLE, 
	height_in DOUBLE, 
	tax_class VARCHAR(40) NOT NULL, 
	freight_class VARCHAR(10) NOT NULL, 
	nsn VARCHAR(20), 
	supplier_id INTEGER, 
	purchase_order_cost BIGINT, 
	airline_cost BIGINT, 
	disposition VARCHAR(1) NOT NULL, 
	price_page VARCHAR(40) NOT NULL, 
	features JSON NOT NULL, 
	popularity INTEGER NOT NULL, 
	CONSTRAINT pk_items PRIMARY KEY (inv_mast_uid), 
	CONSTRAINT uq_items_item_code UNIQUE (item_code)
);
INSERT INTO "items" VALUES(101,'BV-08F-FP','Ball valve, brass, 1/2 NPT, full port, lever','Forged body','corvane','bv-brass','ball-valves',5,0,0,0,0,1,0,1.25,NULL,NULL,NULL,'','','4820-01-000-0822',5501,6250000,6500000,'B','P-12','["Lead free","Two-piece"]',90);
INSERT INTO "items" VALUES(102,'BVM-08','Mini ball valve, brass, 1/2 NPT, wedge handle','','corvane','bv-brass','ball-valves',0,0,0,0,0,1,0,0.4,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',40);
INSERT INTO "items" VALUES(103,'BVS-12','Ball valve, stainless steel, 3/4 NPT','','corvane','bv-brass','ball-valves',10,0,0,0,0,1,0,2.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',10);
INSERT INTO "items" VALUES(201,'BVA-08-24','Ball valve, brass, 1/2 NPT, electric actuator, 24 VDC','','corvane','bv-brass','ball-valves',12,0,0,0,0,1,0,4.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',0);
INSERT INTO "items" VALUES(202,'BV-08F-WG','Ball valve, brass, 1/2 NPT, wing handle','','corvane','bv-brass','ball-valves',3,0,0,0,1,1,0,1.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',99);
INSERT INTO "items" VALUES(203,'BV-08F-DR','Ball valve, brass, 1/2 NPT, with drain, job stock','','corvane','bv-brass','ball-valves',3,0,0,0,0,0,0,1.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',0);
INSERT INTO "items" VALUES(204,'BV-08F-LK','Ball valve, brass, 1/2 NPT, locking lever','','corvane','bv-brass','ball-valves',3,0,0,0,0,1,0,1.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',0);
INSERT INTO "items" VALUES(205,'KIT-BV','Valve and strainer set, 1/2 NPT','','ardmoor',NULL,'fasteners',6,0,1,0,0,1,0,3.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',0);
INSERT INTO "items" VALUES(206,'W-M8','Washer, M8','','ardmoor',NULL,'fasteners',2,0,0,0,0,1,0,0.01,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',5);
INSERT INTO "items" VALUES(207,'TS-40','T-slot profile 40 series','','ardmoor',NULL,'fasteners',2,0,0,0,0,1,0,1.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',5);
INSERT INTO "items" VALUES(208,'TS-40-10','T-slot profile 40 series, 10 ft stick','','ardmoor',NULL,'fasteners',2,0,0,0,0,1,0,10.0,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',5);
INSERT INTO "items" VALUES(209,'SK-BV','Seal kit, ball valve','','ardmoor',NULL,'fasteners',2,0,0,0,0,1,0,0.1,NULL,NULL,NULL,'','',NULL,5501,6250000,6500000,'B','P-12','[]',5);
INSERT INTO "items" VALUES(301,'AD-2004','Tie-rod cylinder, 2 in bore × 4 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(302,'HC-2018','Tie-rod cylinder, 2 in bore × 18 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(303,'AD-3012','Tie-rod cylinder, 3 in bore × 12 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(304,'HC-4006','Tie-rod cylinder, 4 in bore × 6 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(305,'AD-4020','Tie-rod cylinder, 4 in bore × 20 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(306,'HC-2014','Tie-rod cylinder, 2 in bore × 14 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(307,'AD-3008','Tie-rod cylinder, 3 in bore × 8 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(308,'HC-3022','Tie-rod cylinder, 3 in bore × 22 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(309,'AD-4016','Tie-rod cylinder, 4 in bore × 16 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(310,'HC-2010','Tie-rod cylinder, 2 in bore × 10 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(311,'AD-3004','Tie-rod cylinder, 3 in bore × 4 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(312,'HC-3018','Tie-rod cylinder, 3 in bore × 18 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(313,'AD-4012','Tie-rod cylinder, 4 in bore × 12 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(314,'HC-2006','Tie-rod cylinder, 2 in bore × 6 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(315,'AD-2020','Tie-rod cylinder, 2 in bore × 20 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(316,'HC-3014','Tie-rod cylinder, 3 in bore × 14 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(317,'AD-4008','Tie-rod cylinder, 4 in bore × 8 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(318,'HC-4022','Tie-rod cylinder, 4 in bore × 22 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(319,'AD-2016','Tie-rod cylinder, 2 in bore × 16 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(320,'HC-3010','Tie-rod cylinder, 3 in bore × 10 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(321,'AD-4004','Tie-rod cylinder, 4 in bore × 4 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(322,'HC-4018','Tie-rod cylinder, 4 in bore × 18 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(323,'AD-2012','Tie-rod cylinder, 2 in bore × 12 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(324,'HC-3006','Tie-rod cylinder, 3 in bore × 6 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(325,'AD-3020','Tie-rod cylinder, 3 in bore × 20 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(326,'HC-4014','Tie-rod cylinder, 4 in bore × 14 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(327,'AD-2008','Tie-rod cylinder, 2 in bore × 8 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(328,'HC-2022','Tie-rod cylinder, 2 in bore × 22 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(329,'AD-3016','Tie-rod cylinder, 3 in bore × 16 in stroke','','ardmoor','ad-clevis','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
INSERT INTO "items" VALUES(330,'HC-4010','Tie-rod cylinder, 4 in bore × 10 in stroke','','corvane','hc-lugs','cylinders',8,0,0,0,0,1,0,NULL,NULL,NULL,NULL,'','',NULL,NULL,NULL,NULL,'','','[]',0);
CREATE TABLE leases (
	name VARCHAR(40) NOT NULL, 
	holder VARCHAR(120) NOT NULL, 
	until DATETIME NOT NULL, 
	CONSTRAINT pk_leases PRIMARY KEY (name)
);
INSERT INTO "leases" VALUES('x','x','2026-11-20 17:00:00.000000');
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
INSERT INTO "locations" VALUES(10,'Akron','','','','','US','',1);
INSERT INTO "locations" VALUES(20,'Toledo','','','','','US','',0);
CREATE TABLE mailed_links (
	digest VARCHAR(64) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	email VARCHAR(255) NOT NULL, 
	web_user_id INTEGER, 
	request_id INTEGER, 
	created_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_mailed_links PRIMARY KEY (digest)
);
INSERT INTO "mailed_links" VALUES('x','x','x',NULL,NULL,'2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',NULL);
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
INSERT INTO "media" VALUES(205,'x','x','x',1,'x','x',1,1,1);
CREATE TABLE menus (
	menu VARCHAR(80) NOT NULL, 
	sort_order INTEGER NOT NULL, 
	label VARCHAR(120) NOT NULL, 
	path VARCHAR(255) NOT NULL, 
	CONSTRAINT pk_menus PRIMARY KEY (menu, sort_order)
);
INSERT INTO "menus" VALUES('Services',1,'Cylinder repair','/pages/services/cylinder-repair');
INSERT INTO "menus" VALUES('About',1,'About us','/pages/about-us');
INSERT INTO "menus" VALUES('Footer: Help',1,'Contact us','/pages/contact/contact-us');
CREATE TABLE numbers (
	inv_mast_uid INTEGER NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	number VARCHAR(80) NOT NULL, 
	normal_form VARCHAR(80) NOT NULL, 
	CONSTRAINT pk_numbers PRIMARY KEY (inv_mast_uid, kind, number), 
	CONSTRAINT fk_numbers_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "numbers" VALUES(101,'ItemCode','BV-08F-FP','BV08FFP');
INSERT INTO "numbers" VALUES(101,'Nsn','4820-01-000-0822','4820010000822');
INSERT INTO "numbers" VALUES(102,'ItemCode','BVM-08','BVM08');
INSERT INTO "numbers" VALUES(103,'ItemCode','BVS-12','BVS12');
INSERT INTO "numbers" VALUES(201,'ItemCode','BVA-08-24','BVA0824');
INSERT INTO "numbers" VALUES(202,'ItemCode','BV-08F-WG','BV08FWG');
INSERT INTO "numbers" VALUES(203,'ItemCode','BV-08F-DR','BV08FDR');
INSERT INTO "numbers" VALUES(204,'ItemCode','BV-08F-LK','BV08FLK');
INSERT INTO "numbers" VALUES(205,'ItemCode','KIT-BV','KITBV');
INSERT INTO "numbers" VALUES(206,'ItemCode','W-M8','WM8');
INSERT INTO "numbers" VALUES(207,'ItemCode','TS-40','TS40');
INSERT INTO "numbers" VALUES(208,'ItemCode','TS-40-10','TS4010');
INSERT INTO "numbers" VALUES(209,'ItemCode','SK-BV','SKBV');
INSERT INTO "numbers" VALUES(301,'ItemCode','AD-2004','AD2004');
INSERT INTO "numbers" VALUES(302,'ItemCode','HC-2018','HC2018');
INSERT INTO "numbers" VALUES(303,'ItemCode','AD-3012','AD3012');
INSERT INTO "numbers" VALUES(304,'ItemCode','HC-4006','HC4006');
INSERT INTO "numbers" VALUES(305,'ItemCode','AD-4020','AD4020');
INSERT INTO "numbers" VALUES(306,'ItemCode','HC-2014','HC2014');
INSERT INTO "numbers" VALUES(307,'ItemCode','AD-3008','AD3008');
INSERT INTO "numbers" VALUES(308,'ItemCode','HC-3022','HC3022');
INSERT INTO "numbers" VALUES(309,'ItemCode','AD-4016','AD4016');
INSERT INTO "numbers" VALUES(310,'ItemCode','HC-2010','HC2010');
INSERT INTO "numbers" VALUES(311,'ItemCode','AD-3004','AD3004');
INSERT INTO "numbers" VALUES(312,'ItemCode','HC-3018','HC3018');
INSERT INTO "numbers" VALUES(313,'ItemCode','AD-4012','AD4012');
INSERT INTO "numbers" VALUES(314,'ItemCode','HC-2006','HC2006');
INSERT INTO "numbers" VALUES(315,'ItemCode','AD-2020','AD2020');
INSERT INTO "numbers" VALUES(316,'ItemCode','HC-3014','HC3014');
INSERT INTO "numbers" VALUES(317,'ItemCode','AD-4008','AD4008');
INSERT INTO "numbers" VALUES(318,'ItemCode','HC-4022','HC4022');
INSERT INTO "numbers" VALUES(319,'ItemCode','AD-2016','AD2016');
INSERT INTO "numbers" VALUES(320,'ItemCode','HC-3010','HC3010');
INSERT INTO "numbers" VALUES(321,'ItemCode','AD-4004','AD4004');
INSERT INTO "numbers" VALUES(322,'ItemCode','HC-4018','HC4018');
INSERT INTO "numbers" VALUES(323,'ItemCode','AD-2012','AD2012');
INSERT INTO "numbers" VALUES(324,'ItemCode','HC-3006','HC3006');
INSERT INTO "numbers" VALUES(325,'ItemCode','AD-3020','AD3020');
INSERT INTO "numbers" VALUES(326,'ItemCode','HC-4014','HC4014');
INSERT INTO "numbers" VALUES(327,'ItemCode','AD-2008','AD2008');
INSERT INTO "numbers" VALUES(328,'ItemCode','HC-2022','HC2022');
INSERT INTO "numbers" VALUES(329,'ItemCode','AD-3016','AD3016');
INSERT INTO "numbers" VALUES(330,'ItemCode','HC-4010','HC4010');
INSERT INTO "numbers" VALUES(101,'Manufacturer','77F-12NPT-B','77F12NPTB');
INSERT INTO "numbers" VALUES(101,'Upc','612345678901','612345678901');
INSERT INTO "numbers" VALUES(102,'Legacy','OLD 4471','OLD4471');
INSERT INTO "numbers" VALUES(202,'Competitor','ZX-900.5','ZX9005');
CREATE TABLE on_order (
	inv_mast_uid INTEGER NOT NULL, 
	location_id INTEGER NOT NULL, 
	receipt_qty_due_in INTEGER NOT NULL, 
	due_date DATE, 
	CONSTRAINT pk_on_order PRIMARY KEY (inv_mast_uid, location_id), 
	CONSTRAINT fk_on_order_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "on_order" VALUES(102,20,40,'2026-12-02');
INSERT INTO "on_order" VALUES(102,10,25,'2026-11-25');
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
	unit_price BIGINT NOT NULL, 
	total_price BIGINT NOT NULL, 
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
	item_notes JSON NOT NULL, 
	customizations JSON NOT NULL, 
	utm_source VARCHAR(100) NOT NULL, 
	utm_medium VARCHAR(100) NOT NULL, 
	utm_campaign VARCHAR(100) NOT NULL, 
	CONSTRAINT pk_order_lines PRIMARY KEY (order_number, line_number), 
	CONSTRAINT fk_order_lines_order_number_orders FOREIGN KEY(order_number) REFERENCES orders (order_number)
);
INSERT INTO "order_lines" VALUES(1,1,NULL,NULL,'x','x','x',NULL,1,1,1,'x',1,0,0,'x',0,0,0,NULL,NULL,NULL,NULL,NULL,NULL,'[]','[]','x','x','x');
CREATE TABLE order_tracking (
	id INTEGER NOT NULL, 
	order_number INTEGER NOT NULL, 
	line_number INTEGER NOT NULL, 
	carrier_name VARCHAR(80) NOT NULL, 
	tracking_number VARCHAR(80) NOT NULL, 
	CONSTRAINT pk_order_tracking PRIMARY KEY (id)
);
INSERT INTO "order_tracking" VALUES(1,1,1,'x','x');
CREATE TABLE orders (
	order_number INTEGER NOT NULL, 
	web_reference_id VARCHAR(16) NOT NULL, 
	cart_token VARCHAR(36), 
	kind VARCHAR(8) NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	hold_reason VARCHAR(20) NOT NULL, 
	order_date DATETIME NOT NULL, 
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
	cc_emails JSON NOT NULL, 
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
	sub_total BIGINT NOT NULL, 
	shipping_total BIGINT, 
	tax_total BIGINT, 
	order_total BIGINT NOT NULL, 
	payment_option VARCHAR(20) NOT NULL, 
	payment_text VARCHAR(80) NOT NULL, 
	is_tax_exempt BOOLEAN NOT NULL, 
	order_notes TEXT NOT NULL, 
	note_areas JSON NOT NULL, 
	attachments JSON NOT NULL, 
	ncnr_text TEXT NOT NULL, 
	ncnr_acknowledged_at DATETIME, 
	terms_conditions_uri VARCHAR(255) NOT NULL, 
	CONSTRAINT pk_orders PRIMARY KEY (order_number), 
	CONSTRAINT uq_orders_web_reference_id UNIQUE (web_reference_id), 
	CONSTRAINT uq_orders_cart_token UNIQUE (cart_token)
);
INSERT INTO "orders" VALUES(1,'x',NULL,'x','x','x','2026-11-20 17:00:00.000000','x',0,'x',NULL,NULL,'x',0,'x',NULL,'x','x','x','x','x','[]','x',NULL,'x','x','x','x','x','x','x','x','x','x','x','x',NULL,'x','x','x','x','x','x','x','x','x','x','x','x','x','x','x',0,'x','x',0,NULL,'x','x',0,NULL,NULL,0,'x','x',0,'x','[]','[]','x',NULL,'x');
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	kind VARCHAR(80) NOT NULL, 
	payload JSON NOT NULL, 
	dedupe_key VARCHAR(200) NOT NULL, 
	created_at DATETIME NOT NULL, 
	due_at DATETIME NOT NULL, 
	attempts INTEGER NOT NULL, 
	done_at DATETIME, 
	error TEXT, 
	CONSTRAINT pk_outbox PRIMARY KEY (id), 
	CONSTRAINT uq_outbox_dedupe_key UNIQUE (dedupe_key)
);
INSERT INTO "outbox" VALUES(1,'x','[]','x','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',1,NULL,NULL);
CREATE TABLE outside_identities (
	issuer VARCHAR(255) NOT NULL, 
	subject VARCHAR(255) NOT NULL, 
	web_user_id INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_outside_identities PRIMARY KEY (issuer, subject), 
	CONSTRAINT fk_outside_identities_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);
INSERT INTO "outside_identities" VALUES('x','x',1,'2026-11-20 17:00:00.000000');
CREATE TABLE passkeys (
	credential_id VARCHAR(512) NOT NULL, 
	web_user_id INTEGER NOT NULL, 
	public_key TEXT NOT NULL, 
	sign_count INTEGER NOT NULL, 
	transports JSON NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	created_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_passkeys PRIMARY KEY (credential_id), 
	CONSTRAINT fk_passkeys_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);
INSERT INTO "passkeys" VALUES('x',1,'x',1,'[]','x','2026-11-20 17:00:00.000000',NULL);
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
	amount BIGINT NOT NULL, 
	currency VARCHAR(3) NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_payments PRIMARY KEY (cart_token, attempt), 
	CONSTRAINT uq_payments_idempotency_key UNIQUE (idempotency_key)
);
INSERT INTO "payments" VALUES('x',1,'x',NULL,'x','x','x','x','x',0,'x','x','2026-11-20 17:00:00.000000');
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
INSERT INTO "precustomized_items" VALUES(1,207,'LEG-36','Leg, 36 in','A leg of 36 in','');
CREATE TABLE price_list_prices (
	price_list VARCHAR(30) NOT NULL, 
	inv_mast_uid INTEGER NOT NULL, 
	unit_price BIGINT NOT NULL, 
	price_breaks JSON NOT NULL, 
	CONSTRAINT pk_price_list_prices PRIMARY KEY (price_list, inv_mast_uid), 
	CONSTRAINT fk_price_list_prices_price_list_price_lists FOREIGN KEY(price_list) REFERENCES price_lists (price_list) ON DELETE CASCADE, 
	CONSTRAINT fk_price_list_prices_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "price_list_prices" VALUES('x',205,0,'[]');
CREATE TABLE price_lists (
	price_list VARCHAR(30) NOT NULL, 
	description VARCHAR(120) NOT NULL, 
	valid_from DATE, 
	valid_to DATE, 
	CONSTRAINT pk_price_lists PRIMARY KEY (price_list)
);
INSERT INTO "price_lists" VALUES('x','x',NULL,NULL);
CREATE TABLE price_requests (
	price_request_id INTEGER NOT NULL, 
	requested_at DATETIME NOT NULL, 
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
INSERT INTO "price_requests" VALUES(1,'2026-11-20 17:00:00.000000',1,'x','x','x','x','x','x','x',NULL,NULL);
CREATE TABLE prices (
	inv_mast_uid INTEGER NOT NULL, 
	unit_of_measure VARCHAR(8) NOT NULL, 
	unit_size INTEGER NOT NULL, 
	round_type VARCHAR(1) NOT NULL, 
	pricing_unit_size INTEGER NOT NULL, 
	unit_price BIGINT, 
	list_price BIGINT, 
	price_breaks JSON NOT NULL, 
	CONSTRAINT pk_prices PRIMARY KEY (inv_mast_uid), 
	CONSTRAINT fk_prices_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "prices" VALUES(101,'EA',1,'U',1,11620000,14900000,'[[25,"10.48"],[100,"9.75"]]');
INSERT INTO "prices" VALUES(102,'EA',10,'U',1,6850000,NULL,'[]');
INSERT INTO "prices" VALUES(103,'EA',1,'U',1,48200000,NULL,'[]');
INSERT INTO "prices" VALUES(201,'EA',1,'U',1,NULL,NULL,'[]');
INSERT INTO "prices" VALUES(202,'EA',1,'U',1,9100000,NULL,'[]');
INSERT INTO "prices" VALUES(203,'EA',1,'U',1,13440000,NULL,'[]');
INSERT INTO "prices" VALUES(204,'EA',1,'U',1,16700000,NULL,'[]');
INSERT INTO "prices" VALUES(205,'EA',1,'U',1,41900000,NULL,'[]');
INSERT INTO "prices" VALUES(206,'EA',100,'N',100,3750000,NULL,'[]');
INSERT INTO "prices" VALUES(207,'FT',1,'U',1,9600000,NULL,'[]');
INSERT INTO "prices" VALUES(208,'FT',10,'U',1,9100000,NULL,'[]');
INSERT INTO "prices" VALUES(209,'EA',1,'U',1,43125,NULL,'[]');
INSERT INTO "prices" VALUES(301,'EA',1,'U',1,144000000,NULL,'[]');
INSERT INTO "prices" VALUES(302,'EA',1,'U',1,158000000,NULL,'[]');
INSERT INTO "prices" VALUES(303,'EA',1,'U',1,172000000,NULL,'[]');
INSERT INTO "prices" VALUES(304,'EA',1,'U',1,186000000,NULL,'[]');
INSERT INTO "prices" VALUES(305,'EA',1,'U',1,200000000,NULL,'[]');
INSERT INTO "prices" VALUES(306,'EA',1,'U',1,154000000,NULL,'[]');
INSERT INTO "prices" VALUES(307,'EA',1,'U',1,168000000,NULL,'[]');
INSERT INTO "prices" VALUES(308,'EA',1,'U',1,182000000,NULL,'[]');
INSERT INTO "prices" VALUES(309,'EA',1,'U',1,196000000,NULL,'[]');
INSERT INTO "prices" VALUES(310,'EA',1,'U',1,150000000,NULL,'[]');
INSERT INTO "prices" VALUES(311,'EA',1,'U',1,164000000,NULL,'[]');
INSERT INTO "prices" VALUES(312,'EA',1,'U',1,178000000,NULL,'[]');
INSERT INTO "prices" VALUES(313,'EA',1,'U',1,192000000,NULL,'[]');
INSERT INTO "prices" VALUES(314,'EA',1,'U',1,146000000,NULL,'[]');
INSERT INTO "prices" VALUES(315,'EA',1,'U',1,160000000,NULL,'[]');
INSERT INTO "prices" VALUES(316,'EA',1,'U',1,174000000,NULL,'[]');
INSERT INTO "prices" VALUES(317,'EA',1,'U',1,188000000,NULL,'[]');
INSERT INTO "prices" VALUES(318,'EA',1,'U',1,202000000,NULL,'[]');
INSERT INTO "prices" VALUES(319,'EA',1,'U',1,156000000,NULL,'[]');
INSERT INTO "prices" VALUES(320,'EA',1,'U',1,170000000,NULL,'[]');
INSERT INTO "prices" VALUES(321,'EA',1,'U',1,184000000,NULL,'[]');
INSERT INTO "prices" VALUES(322,'EA',1,'U',1,198000000,NULL,'[]');
INSERT INTO "prices" VALUES(323,'EA',1,'U',1,152000000,NULL,'[]');
INSERT INTO "prices" VALUES(324,'EA',1,'U',1,166000000,NULL,'[]');
INSERT INTO "prices" VALUES(325,'EA',1,'U',1,180000000,NULL,'[]');
INSERT INTO "prices" VALUES(326,'EA',1,'U',1,194000000,NULL,'[]');
INSERT INTO "prices" VALUES(327,'EA',1,'U',1,148000000,NULL,'[]');
INSERT INTO "prices" VALUES(328,'EA',1,'U',1,162000000,NULL,'[]');
INSERT INTO "prices" VALUES(329,'EA',1,'U',1,176000000,NULL,'[]');
INSERT INTO "prices" VALUES(330,'EA',1,'U',1,190000000,NULL,'[]');
CREATE TABLE promos (
	title VARCHAR(200) NOT NULL, 
	image VARCHAR(255) NOT NULL, 
	href VARCHAR(255) NOT NULL, 
	sort_order INTEGER NOT NULL, 
	starts_on DATE, 
	ends_on DATE, 
	CONSTRAINT pk_promos PRIMARY KEY (title)
);
INSERT INTO "promos" VALUES('Hose week','','/categories/hose',2,'2026-11-20','2026-11-23');
INSERT INTO "promos" VALUES('Old news','','/',1,NULL,'2026-11-19');
CREATE TABLE prospects (
	customer_id_p21 INTEGER NOT NULL, 
	request_id INTEGER, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_prospects PRIMARY KEY (customer_id_p21), 
	CONSTRAINT fk_prospects_customer_id_p21_customers FOREIGN KEY(customer_id_p21) REFERENCES customers (customer_id_p21) ON DELETE CASCADE
);
INSERT INTO "prospects" VALUES(7001,NULL,'2026-11-20 17:00:00.000000');
CREATE TABLE provider_failures (
	service VARCHAR(20) NOT NULL, 
	asked VARCHAR(120) NOT NULL, 
	reason VARCHAR(300) NOT NULL, 
	failed_at DATETIME NOT NULL, 
	CONSTRAINT pk_provider_failures PRIMARY KEY (service)
);
INSERT INTO "provider_failures" VALUES('x','x','x','2026-11-20 17:00:00.000000');
CREATE TABLE quote_lines (
	quote_line_id INTEGER NOT NULL, 
	quote_number INTEGER NOT NULL, 
	line_number INTEGER NOT NULL, 
	inv_mast_uid INTEGER NOT NULL, 
	quantity INTEGER NOT NULL, 
	unit_price BIGINT NOT NULL, 
	price_breaks JSON NOT NULL, 
	is_ordered BOOLEAN NOT NULL, 
	CONSTRAINT pk_quote_lines PRIMARY KEY (quote_line_id), 
	CONSTRAINT fk_quote_lines_quote_number_quotes FOREIGN KEY(quote_number) REFERENCES quotes (quote_number) ON DELETE CASCADE, 
	CONSTRAINT fk_quote_lines_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "quote_lines" VALUES(1,1,1,205,1,0,'[]',0);
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
INSERT INTO "quotes" VALUES(1,7001,NULL,'x','x','2026-11-20',NULL);
CREATE TABLE recovery_codes (
	digest VARCHAR(64) NOT NULL, 
	web_user_id INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_recovery_codes PRIMARY KEY (digest), 
	CONSTRAINT fk_recovery_codes_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);
INSERT INTO "recovery_codes" VALUES('x',1,'2026-11-20 17:00:00.000000',NULL);
CREATE TABLE refresh_tokens (
	digest VARCHAR(64) NOT NULL, 
	family VARCHAR(32) NOT NULL, 
	session_id VARCHAR(32) NOT NULL, 
	client_id VARCHAR(100) NOT NULL, 
	scope VARCHAR(255) NOT NULL, 
	created_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, 
	used_at DATETIME, 
	ended_at DATETIME, 
	CONSTRAINT pk_refresh_tokens PRIMARY KEY (digest), 
	CONSTRAINT fk_refresh_tokens_session_id_sessions FOREIGN KEY(session_id) REFERENCES sessions (session_id) ON DELETE CASCADE
);
INSERT INTO "refresh_tokens" VALUES('x','x','x','x','x','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',NULL,NULL);
CREATE TABLE reset_pins (
	pin_id INTEGER NOT NULL, 
	email VARCHAR(255) NOT NULL, 
	web_user_id INTEGER, 
	digest VARCHAR(64) NOT NULL, 
	ticket_digest VARCHAR(64) NOT NULL, 
	created_at DATETIME NOT NULL, 
	expires_at DATETIME NOT NULL, 
	tries INTEGER NOT NULL, 
	used_at DATETIME, 
	CONSTRAINT pk_reset_pins PRIMARY KEY (pin_id)
);
INSERT INTO "reset_pins" VALUES(1,'x',NULL,'x','x','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',1,NULL);
CREATE TABLE restricted_customers (
	inv_mast_uid INTEGER NOT NULL, 
	customer_id_p21 INTEGER NOT NULL, 
	CONSTRAINT pk_restricted_customers PRIMARY KEY (inv_mast_uid, customer_id_p21), 
	CONSTRAINT fk_restricted_customers_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "restricted_customers" VALUES(204,7001);
CREATE TABLE schema_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT schema_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "schema_version" VALUES('0021_baseline');
CREATE TABLE search_catalogue (
	id INTEGER NOT NULL, 
	identity VARCHAR(36) NOT NULL, 
	CONSTRAINT pk_search_catalogue PRIMARY KEY (id)
);
INSERT INTO "search_catalogue" VALUES(1,'x');
CREATE TABLE search_changes (
	id INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	uid INTEGER NOT NULL, 
	indexed_at DATETIME, 
	CONSTRAINT pk_search_changes PRIMARY KEY (id)
);
INSERT INTO "search_changes" VALUES(1,'Everything',0,NULL);
CREATE TABLE sequences (
	name VARCHAR(20) NOT NULL, 
	next_number INTEGER NOT NULL, 
	CONSTRAINT pk_sequences PRIMARY KEY (name)
);
INSERT INTO "sequences" VALUES('x',1);
CREATE TABLE series (
	slug VARCHAR(120) NOT NULL, 
	category_slug VARCHAR(120) NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	brand_slug VARCHAR(80), 
	drawing VARCHAR(60) NOT NULL, 
	intro TEXT NOT NULL, 
	columns JSON NOT NULL, 
	sort_order INTEGER NOT NULL, 
	CONSTRAINT pk_series PRIMARY KEY (slug)
);
INSERT INTO "series" VALUES('hc-lugs','cylinders','Side lugs','corvane','cylinder-tie-rod','Cast lugs.','["Bore","Stroke"]',2);
INSERT INTO "series" VALUES('ad-clevis','cylinders','Cap clevis','ardmoor','cylinder-tie-rod','On a pin.','["Bore","Stroke"]',1);
INSERT INTO "series" VALUES('bv-brass','ball-valves','Brass, full port','corvane','ball-valve','Blow-out proof stem.','["Pipe size","Pressure"]',1);
CREATE TABLE sessions (
	session_id VARCHAR(32) NOT NULL, 
	web_user_id INTEGER NOT NULL, 
	cookie_digest VARCHAR(64) NOT NULL, 
	created_at DATETIME NOT NULL, 
	used_at DATETIME NOT NULL, 
	authenticated_at DATETIME NOT NULL, 
	ends_at DATETIME NOT NULL, 
	ended_at DATETIME, 
	methods JSON NOT NULL, 
	device VARCHAR(200) NOT NULL, 
	address VARCHAR(45) NOT NULL, 
	impersonation_id INTEGER, 
	imp_customer_id_p21 INTEGER, 
	imp_customer_id_aw INTEGER, 
	imp_customer_name VARCHAR(120) NOT NULL, 
	rights_version INTEGER NOT NULL, 
	rights_changed_at DATETIME, 
	CONSTRAINT pk_sessions PRIMARY KEY (session_id), 
	CONSTRAINT fk_sessions_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE, 
	CONSTRAINT uq_sessions_cookie_digest UNIQUE (cookie_digest)
);
INSERT INTO "sessions" VALUES('x',1,'x','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000',NULL,'[]','x','x',NULL,NULL,NULL,'x',1,NULL);
CREATE TABLE shipping_rates (
	carrier_name VARCHAR(80) NOT NULL, 
	display_name VARCHAR(120) NOT NULL, 
	base_price BIGINT, 
	price_per_lb BIGINT, 
	free_over BIGINT, 
	transit_days INTEGER, 
	max_weight_lb DOUBLE, 
	countries JSON NOT NULL, 
	sort_order INTEGER NOT NULL, 
	CONSTRAINT pk_shipping_rates PRIMARY KEY (carrier_name)
);
INSERT INTO "shipping_rates" VALUES('x','x',NULL,NULL,NULL,NULL,NULL,'[]',1);
CREATE TABLE shopping_list_lines (
	list_id INTEGER NOT NULL, 
	line_id INTEGER NOT NULL, 
	sort_order INTEGER NOT NULL, 
	inv_mast_uid INTEGER NOT NULL, 
	quantity INTEGER NOT NULL, 
	customer_part_number_id INTEGER, 
	note VARCHAR(255) NOT NULL, 
	unit_price_then BIGINT, 
	added_at DATETIME NOT NULL, 
	CONSTRAINT pk_shopping_list_lines PRIMARY KEY (list_id, line_id), 
	CONSTRAINT fk_shopping_list_lines_list_id_shopping_lists FOREIGN KEY(list_id) REFERENCES shopping_lists (id) ON DELETE CASCADE
);
INSERT INTO "shopping_list_lines" VALUES(1,1,1,1,1,NULL,'x',NULL,'2026-11-20 17:00:00.000000');
CREATE TABLE shopping_lists (
	id INTEGER NOT NULL, 
	customer_id_p21 INTEGER NOT NULL, 
	web_user_id INTEGER NOT NULL, 
	name VARCHAR(100) NOT NULL, 
	name_key VARCHAR(300) NOT NULL, 
	shared BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	last_line_id INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	changed_at DATETIME NOT NULL, 
	CONSTRAINT pk_shopping_lists PRIMARY KEY (id)
);
INSERT INTO "shopping_lists" VALUES(1,1,1,'x','x',0,1,1,'2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000');
CREATE TABLE signing_keys (
	kid VARCHAR(64) NOT NULL, 
	algorithm VARCHAR(10) NOT NULL, 
	private_jwk JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	signs_until DATETIME NOT NULL, 
	ends_at DATETIME NOT NULL, 
	CONSTRAINT pk_signing_keys PRIMARY KEY (kid)
);
INSERT INTO "signing_keys" VALUES('x','x','[]','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000','2026-11-20 17:00:00.000000');
CREATE TABLE specs (
	inv_mast_uid INTEGER NOT NULL, 
	attribute VARCHAR(80) NOT NULL, 
	value VARCHAR(255) NOT NULL, 
	unit VARCHAR(20) NOT NULL, 
	numeric DOUBLE, 
	sort_order INTEGER NOT NULL, 
	CONSTRAINT pk_specs PRIMARY KEY (inv_mast_uid, attribute), 
	CONSTRAINT fk_specs_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "specs" VALUES(101,'Pipe size','1/2','in',0.5,1);
INSERT INTO "specs" VALUES(102,'Pipe size','1/2','in',0.5,1);
INSERT INTO "specs" VALUES(201,'Pipe size','1/2','in',0.5,1);
INSERT INTO "specs" VALUES(202,'Pipe size','1/2','in',0.5,1);
INSERT INTO "specs" VALUES(203,'Pipe size','1/2','in',0.5,1);
INSERT INTO "specs" VALUES(204,'Pipe size','1/2','in',0.5,1);
INSERT INTO "specs" VALUES(103,'Pipe size','3/4','in',0.75,1);
INSERT INTO "specs" VALUES(101,'Pressure','600','psi',600.0,2);
INSERT INTO "specs" VALUES(103,'Pressure','600','psi',600.0,2);
INSERT INTO "specs" VALUES(201,'Pressure','600','psi',600.0,2);
INSERT INTO "specs" VALUES(202,'Pressure','600','psi',600.0,2);
INSERT INTO "specs" VALUES(203,'Pressure','600','psi',600.0,2);
INSERT INTO "specs" VALUES(204,'Pressure','600','psi',600.0,2);
INSERT INTO "specs" VALUES(102,'Pressure','450','psi',450.0,2);
INSERT INTO "specs" VALUES(101,'Body','Brass','',NULL,3);
INSERT INTO "specs" VALUES(102,'Body','Brass','',NULL,3);
INSERT INTO "specs" VALUES(201,'Body','Brass','',NULL,3);
INSERT INTO "specs" VALUES(202,'Body','Brass','',NULL,3);
INSERT INTO "specs" VALUES(203,'Body','Brass','',NULL,3);
INSERT INTO "specs" VALUES(204,'Body','Brass','',NULL,3);
INSERT INTO "specs" VALUES(103,'Body','Stainless steel','',NULL,3);
INSERT INTO "specs" VALUES(301,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(301,'Stroke','4','in',4.0,2);
INSERT INTO "specs" VALUES(301,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(302,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(302,'Stroke','18','in',18.0,2);
INSERT INTO "specs" VALUES(302,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(303,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(303,'Stroke','12','in',12.0,2);
INSERT INTO "specs" VALUES(303,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(304,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(304,'Stroke','6','in',6.0,2);
INSERT INTO "specs" VALUES(304,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(305,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(305,'Stroke','20','in',20.0,2);
INSERT INTO "specs" VALUES(305,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(306,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(306,'Stroke','14','in',14.0,2);
INSERT INTO "specs" VALUES(306,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(307,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(307,'Stroke','8','in',8.0,2);
INSERT INTO "specs" VALUES(307,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(308,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(308,'Stroke','22','in',22.0,2);
INSERT INTO "specs" VALUES(308,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(309,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(309,'Stroke','16','in',16.0,2);
INSERT INTO "specs" VALUES(309,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(310,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(310,'Stroke','10','in',10.0,2);
INSERT INTO "specs" VALUES(310,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(311,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(311,'Stroke','4','in',4.0,2);
INSERT INTO "specs" VALUES(311,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(312,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(312,'Stroke','18','in',18.0,2);
INSERT INTO "specs" VALUES(312,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(313,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(313,'Stroke','12','in',12.0,2);
INSERT INTO "specs" VALUES(313,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(314,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(314,'Stroke','6','in',6.0,2);
INSERT INTO "specs" VALUES(314,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(315,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(315,'Stroke','20','in',20.0,2);
INSERT INTO "specs" VALUES(315,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(316,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(316,'Stroke','14','in',14.0,2);
INSERT INTO "specs" VALUES(316,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(317,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(317,'Stroke','8','in',8.0,2);
INSERT INTO "specs" VALUES(317,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(318,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(318,'Stroke','22','in',22.0,2);
INSERT INTO "specs" VALUES(318,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(319,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(319,'Stroke','16','in',16.0,2);
INSERT INTO "specs" VALUES(319,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(320,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(320,'Stroke','10','in',10.0,2);
INSERT INTO "specs" VALUES(320,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(321,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(321,'Stroke','4','in',4.0,2);
INSERT INTO "specs" VALUES(321,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(322,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(322,'Stroke','18','in',18.0,2);
INSERT INTO "specs" VALUES(322,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(323,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(323,'Stroke','12','in',12.0,2);
INSERT INTO "specs" VALUES(323,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(324,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(324,'Stroke','6','in',6.0,2);
INSERT INTO "specs" VALUES(324,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(325,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(325,'Stroke','20','in',20.0,2);
INSERT INTO "specs" VALUES(325,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(326,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(326,'Stroke','14','in',14.0,2);
INSERT INTO "specs" VALUES(326,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(327,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(327,'Stroke','8','in',8.0,2);
INSERT INTO "specs" VALUES(327,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(328,'Bore','2','in',2.0,1);
INSERT INTO "specs" VALUES(328,'Stroke','22','in',22.0,2);
INSERT INTO "specs" VALUES(328,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(329,'Bore','3','in',3.0,1);
INSERT INTO "specs" VALUES(329,'Stroke','16','in',16.0,2);
INSERT INTO "specs" VALUES(329,'Pressure','3000','psi',3000.0,3);
INSERT INTO "specs" VALUES(330,'Bore','4','in',4.0,1);
INSERT INTO "specs" VALUES(330,'Stroke','10','in',10.0,2);
INSERT INTO "specs" VALUES(330,'Pressure','3000','psi',3000.0,3);
CREATE TABLE stock (
	inv_mast_uid INTEGER NOT NULL, 
	location_id INTEGER NOT NULL, 
	quantity_available INTEGER NOT NULL, 
	CONSTRAINT pk_stock PRIMARY KEY (inv_mast_uid, location_id), 
	CONSTRAINT fk_stock_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "stock" VALUES(101,20,22);
INSERT INTO "stock" VALUES(101,10,9);
INSERT INTO "stock" VALUES(102,10,0);
INSERT INTO "stock" VALUES(206,10,30);
INSERT INTO "stock" VALUES(202,10,3);
INSERT INTO "stock" VALUES(303,10,3);
INSERT INTO "stock" VALUES(304,10,4);
INSERT INTO "stock" VALUES(305,10,4);
INSERT INTO "stock" VALUES(307,10,3);
INSERT INTO "stock" VALUES(308,10,3);
INSERT INTO "stock" VALUES(309,10,4);
INSERT INTO "stock" VALUES(311,10,3);
INSERT INTO "stock" VALUES(312,10,3);
INSERT INTO "stock" VALUES(313,10,4);
INSERT INTO "stock" VALUES(316,10,3);
INSERT INTO "stock" VALUES(317,10,4);
INSERT INTO "stock" VALUES(318,10,4);
INSERT INTO "stock" VALUES(320,10,3);
INSERT INTO "stock" VALUES(321,10,4);
INSERT INTO "stock" VALUES(322,10,4);
INSERT INTO "stock" VALUES(324,10,3);
INSERT INTO "stock" VALUES(325,10,3);
INSERT INTO "stock" VALUES(326,10,4);
INSERT INTO "stock" VALUES(329,10,3);
INSERT INTO "stock" VALUES(330,10,4);
CREATE TABLE sweeps (
	name VARCHAR(40) NOT NULL, 
	done_at DATETIME NOT NULL, 
	removed INTEGER NOT NULL, 
	refused INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	CONSTRAINT pk_sweeps PRIMARY KEY (name)
);
INSERT INTO "sweeps" VALUES('x','2026-11-20 17:00:00.000000',1,1,1);
CREATE TABLE tax_rates (
	state VARCHAR(50) NOT NULL, 
	zip_prefix VARCHAR(10) NOT NULL, 
	rate BIGINT NOT NULL, 
	CONSTRAINT pk_tax_rates PRIMARY KEY (state, zip_prefix)
);
INSERT INTO "tax_rates" VALUES('x','x',0);
CREATE TABLE totp_secrets (
	web_user_id INTEGER NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created_at DATETIME NOT NULL, 
	confirmed_at DATETIME, 
	last_step INTEGER NOT NULL, 
	CONSTRAINT pk_totp_secrets PRIMARY KEY (web_user_id), 
	CONSTRAINT fk_totp_secrets_web_user_id_web_users FOREIGN KEY(web_user_id) REFERENCES web_users (web_user_id) ON DELETE CASCADE
);
INSERT INTO "totp_secrets" VALUES(1,'x','2026-11-20 17:00:00.000000',NULL,1);
CREATE TABLE uploaded_papers (
	file_id VARCHAR(32) NOT NULL, 
	file_name VARCHAR(160) NOT NULL, 
	media_type VARCHAR(60) NOT NULL, 
	byte_count INTEGER NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	loose_since DATETIME NOT NULL, 
	by_web_user_id INTEGER, 
	CONSTRAINT pk_uploaded_papers PRIMARY KEY (file_id)
);
INSERT INTO "uploaded_papers" VALUES('x','x','x',1,'x','2026-11-20 17:00:00.000000',NULL);
CREATE TABLE watched_products (
	id INTEGER NOT NULL, 
	entry_date DATETIME NOT NULL, 
	inv_mast_uid INTEGER NOT NULL, 
	web_user_id INTEGER, 
	email VARCHAR(255) NOT NULL, 
	first_name VARCHAR(50) NOT NULL, 
	last_name VARCHAR(50) NOT NULL, 
	noticed_at DATETIME, 
	unsubscribe_digest VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_watched_products PRIMARY KEY (id), 
	CONSTRAINT fk_watched_products_inv_mast_uid_items FOREIGN KEY(inv_mast_uid) REFERENCES items (inv_mast_uid) ON DELETE CASCADE
);
INSERT INTO "watched_products" VALUES(1,'2026-11-20 17:00:00.000000',205,NULL,'x','x','x',NULL,'x');
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
INSERT INTO "web_users" VALUES(1,7001,'dana@larkin.example','','','','WebUser');
CREATE INDEX ix_account_events_at ON account_events (at);
CREATE INDEX ix_account_events_customer_id_p21 ON account_events (customer_id_p21) WHERE customer_id_p21 IS NOT NULL;
CREATE INDEX ix_account_events_web_user_id ON account_events (web_user_id) WHERE web_user_id IS NOT NULL;
CREATE INDEX ix_account_requests_created_at ON account_requests (created_at);
CREATE INDEX ix_account_requests_state ON account_requests (state);
CREATE INDEX ix_account_requests_customer_id_p21 ON account_requests (customer_id_p21);
CREATE INDEX ix_account_requests_email ON account_requests (email);
CREATE INDEX ix_addresses_customer_id_p21 ON addresses (customer_id_p21);
CREATE INDEX ix_asked_mails_email ON asked_mails (email);
CREATE INDEX ix_asked_mails_at ON asked_mails (at);
CREATE INDEX ix_cards_cart_token ON cards (cart_token);
CREATE INDEX ix_cards_web_user_id ON cards (web_user_id) WHERE web_user_id IS NOT NULL;
CREATE INDEX ix_cart_files_cart_token ON cart_files (cart_token);
CREATE INDEX ix_cart_files_web_user_id ON cart_files (web_user_id);
CREATE INDEX ix_cart_files_attached_at ON cart_files (attached_at);
CREATE INDEX ix_cart_files_digest ON cart_files (digest);
CREATE INDEX ix_carts_used_at ON carts (used_at);
CREATE INDEX ix_carts_customer_id_p21 ON carts (customer_id_p21) WHERE customer_id_p21 IS NOT NULL;
CREATE UNIQUE INDEX ix_carts_customer_id_p21_web_user_id_saved_key ON carts (customer_id_p21, web_user_id, saved_key) WHERE saved_key IS NOT NULL;
CREATE INDEX ix_challenges_web_user_id ON challenges (web_user_id);
CREATE INDEX ix_challenges_expires_at ON challenges (expires_at);
CREATE INDEX ix_impersonations_customer_id_p21 ON impersonations (customer_id_p21);
CREATE INDEX ix_impersonations_started_at ON impersonations (started_at);
CREATE INDEX ix_impersonations_web_user_id ON impersonations (web_user_id);
CREATE INDEX ix_items_series_slug ON items (series_slug);
CREATE INDEX ix_items_brand_slug_is_web ON items (brand_slug, is_web);
CREATE INDEX ix_items_category_slug_is_web ON items (category_slug, is_web);
CREATE INDEX ix_mailed_links_web_user_id ON mailed_links (web_user_id);
CREATE INDEX ix_mailed_links_expires_at ON mailed_links (expires_at);
CREATE INDEX ix_mailed_links_request_id ON mailed_links (request_id);
CREATE INDEX ix_order_tracking_order_number_line_number ON order_tracking (order_number, line_number);
CREATE INDEX ix_orders_order_date ON orders (order_date);
CREATE INDEX ix_orders_customer_id_p21 ON orders (customer_id_p21) WHERE customer_id_p21 IS NOT NULL;
CREATE INDEX ix_outbox_waiting ON outbox (done_at, due_at);
CREATE INDEX ix_payments_state ON payments (state);
CREATE INDEX ix_payments_order_number ON payments (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX ix_price_requests_web_user_id ON price_requests (web_user_id);
CREATE INDEX ix_price_requests_requested_at ON price_requests (requested_at);
CREATE INDEX ix_price_requests_email ON price_requests (email);
CREATE INDEX ix_reset_pins_ticket_digest ON reset_pins (ticket_digest);
CREATE INDEX ix_reset_pins_email ON reset_pins (email);
CREATE INDEX ix_reset_pins_expires_at ON reset_pins (expires_at);
CREATE INDEX ix_reset_pins_web_user_id ON reset_pins (web_user_id);
CREATE INDEX ix_search_changes_indexed_at_id ON search_changes (indexed_at, id);
CREATE INDEX ix_shopping_lists_web_user_id ON shopping_lists (web_user_id);
CREATE UNIQUE INDEX ix_shopping_lists_customer_id_p21_web_user_id_name_key ON shopping_lists (customer_id_p21, web_user_id, name_key);
CREATE INDEX ix_uploaded_papers_digest ON uploaded_papers (digest);
CREATE INDEX ix_uploaded_papers_loose_since ON uploaded_papers (loose_since);
CREATE INDEX ix_address_edits_by_web_user_id ON address_edits (by_web_user_id);
CREATE INDEX ix_bom_component_inv_mast_uid ON bom (component_inv_mast_uid);
CREATE INDEX ix_brand_logos_digest ON brand_logos (digest);
CREATE INDEX ix_cart_lines_cart_token ON cart_lines (cart_token);
CREATE INDEX ix_contacts_customer_id_p21 ON contacts (customer_id_p21);
CREATE INDEX ix_contracts_customer_id_p21 ON contracts (customer_id_p21);
CREATE INDEX ix_customer_part_numbers_customer_id_p21_inv_mast_uid ON customer_part_numbers (customer_id_p21, inv_mast_uid);
CREATE INDEX ix_customer_part_numbers_customer_id_p21_normal_form ON customer_part_numbers (customer_id_p21, normal_form);
CREATE INDEX ix_families_inv_mast_uid ON families (inv_mast_uid);
CREATE INDEX ix_impersonation_writes_impersonation_id ON impersonation_writes (impersonation_id);
CREATE INDEX ix_media_digest ON media (digest);
CREATE INDEX ix_numbers_normal_form ON numbers (normal_form);
CREATE INDEX ix_precustomized_items_family_head_inv_mast_uid ON precustomized_items (family_head_inv_mast_uid);
CREATE INDEX ix_quotes_customer_id_p21 ON quotes (customer_id_p21);
CREATE INDEX ix_watched_products_unsubscribe_digest ON watched_products (unsubscribe_digest);
CREATE INDEX ix_watched_products_inv_mast_uid ON watched_products (inv_mast_uid);
CREATE INDEX ix_watched_products_email ON watched_products (email);
CREATE INDEX ix_watched_products_noticed_at ON watched_products (noticed_at);
CREATE INDEX ix_watched_products_web_user_id ON watched_products (web_user_id);
CREATE INDEX ix_web_users_customer_id_p21 ON web_users (customer_id_p21);
CREATE INDEX ix_outside_identities_web_user_id ON outside_identities (web_user_id);
CREATE INDEX ix_passkeys_web_user_id ON passkeys (web_user_id);
CREATE INDEX ix_quote_lines_inv_mast_uid ON quote_lines (inv_mast_uid);
CREATE INDEX ix_quote_lines_quote_number ON quote_lines (quote_number);
CREATE INDEX ix_recovery_codes_web_user_id ON recovery_codes (web_user_id);
CREATE INDEX ix_sessions_ended_at ON sessions (ended_at);
CREATE INDEX ix_sessions_web_user_id ON sessions (web_user_id);
CREATE INDEX ix_sessions_impersonation_id ON sessions (impersonation_id) WHERE impersonation_id IS NOT NULL;
CREATE INDEX ix_sessions_rights_changed_at ON sessions (rights_changed_at) WHERE rights_changed_at IS NOT NULL;
CREATE INDEX ix_authorization_codes_session_id ON authorization_codes (session_id);
CREATE INDEX ix_authorization_codes_expires_at ON authorization_codes (expires_at);
CREATE INDEX ix_refresh_tokens_expires_at ON refresh_tokens (expires_at);
CREATE INDEX ix_refresh_tokens_family ON refresh_tokens (family);
CREATE INDEX ix_refresh_tokens_session_id ON refresh_tokens (session_id);
COMMIT;
