-- The CMS backend: content managers, collections, what the content service says of domains.
create table sandbox.cms_users (
  id integer primary key generated always as identity,
  username text not null unique check (length(username) between 1 and 64),
  email text not null unique check (length(email) between 3 and 254),
  password_hash text not null,
  confirmed boolean not null default false,
  blocked boolean not null default false,
  role text not null default 'author' check (role in ('author', 'editor')),
  -- A token of an earlier number is worth nothing: the number grows with the password.
  token_number integer not null default 1,
  created_at timestamptz not null
);

create table sandbox.cms_codes (
  code_hash text primary key check (length(code_hash) = 64),
  user_id integer not null references sandbox.cms_users,
  purpose text not null check (purpose in ('password', 'confirmation', 'provider')),
  expires_at timestamptz not null
);

create table sandbox.cms_collections (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,63}$'),
  is_public boolean not null
);

create table sandbox.cms_entries (
  id integer primary key generated always as identity,
  collection text not null references sandbox.cms_collections,
  locale text not null check (locale in ('uz', 'ru')),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cms_entries_by_collection on sandbox.cms_entries (collection, locale, id);
create index cms_entries_by_url on sandbox.cms_entries (collection, (data ->> 'url'));

create table sandbox.cms_domains (
  host text primary key,
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  robots text not null
);
