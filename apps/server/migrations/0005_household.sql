-- The rest of the specification for households: orders and documents, support, installation moments, reviews, referrals.

-- The last order number of each year, so that numbers begin again with every year and are given once.
create table order_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

create table orders (
  id bigint generated always as identity primary key,
  -- as the customer reads it: 26-0311
  number text not null unique,
  customer_id bigint not null references customers,
  type text not null check (type in ('installations', 'maintenance', 'orders', 'proposal', 'repair')),
  ordered_at timestamptz not null,
  price_cents integer not null check (price_cents >= 0),
  vat_rate numeric(4, 1) not null,
  -- a document exists once the work is done, or the quote is made
  document_at timestamptz,
  refill_id bigint unique references refills,
  created_at timestamptz not null
);
create index orders_customer on orders (customer_id, ordered_at desc, id desc);

create table order_lines (
  order_id bigint not null references orders on delete cascade,
  position integer not null check (position >= 0),
  -- a code of the document's texts; `free` shows description as it stands
  item text not null check (
    item in (
      'salt_pack', 'softener', 'installation_set', 'installation_work', 'maintenance_visit', 'resin_cleaning',
      'call_out', 'labour', 'brine_valve', 'control_board', 'seal_set', 'referral_discount', 'free'
    )
  ),
  description text not null default '',
  quantity integer not null check (quantity > 0),
  -- including VAT; a discount is negative
  unit_price_cents integer not null,
  primary key (order_id, position)
);

create table support_requests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  state text not null default 'new' check (state in ('new', 'answered', 'planned', 'closed')),
  title_code text not null check (title_code in ('hardness', 'salt_blocks', 'malfunction', 'custom')),
  title_text text not null,
  details_code text not null,
  details_text text not null,
  address jsonb not null,
  comment text not null,
  -- {"2026-03-12": ["morning", "afternoon"]}
  moments jsonb not null,
  created_at timestamptz not null
);
create index support_requests_customer on support_requests (customer_id, created_at desc);

-- Moments a customer proposes for the installation; the newest that the office has not answered is waiting.
create table installation_proposals (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  moments jsonb not null,
  address jsonb not null,
  comment text not null,
  created_at timestamptz not null,
  answered_at timestamptz
);
create unique index installation_proposals_waiting on installation_proposals (customer_id) where answered_at is null;

create table experiences (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  rating integer not null check (rating between 0 and 10),
  title text not null check (length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 4000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'error', 'unknown')),
  language text not null check (language in ('nl', 'fr')),
  created_at timestamptz not null,
  modified_at timestamptz,
  modified_by text
);
create index experiences_approved on experiences (created_at desc) where status = 'approved';
create index experiences_customer on experiences (customer_id, created_at desc);

create table referrals (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers,
  -- dropped 60 days after an invitation that was not answered; the hash stays, so that nobody is invited twice
  email_address text,
  email_hash bytea not null unique,
  -- SHA-256 of the token in the invitation's "never again" link: a dump of this table opens nothing
  refusal_token_hash bytea not null unique,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'discount_received')),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index referrals_customer on referrals (customer_id, created_at desc);

-- Addresses whose owner said "never again".
create table referral_refusals (
  email_hash bytea primary key,
  refused_at timestamptz not null
);
