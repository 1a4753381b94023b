-- A registration by phone sends a code before there is a player.
alter table sandbox.codes drop constraint codes_purpose_check;
alter table sandbox.codes add constraint codes_purpose_check check (purpose in ('confirm', 'register', 'restore'));
alter table sandbox.codes alter column player_id drop not null;
