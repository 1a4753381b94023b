-- Limits of loss, of stakes and of the time of play stand beside the limit of deposits.
alter table sandbox.deposit_limits rename to player_limits;
alter table sandbox.player_limits rename column minor to amount;
alter table sandbox.player_limits rename column next_minor to next_amount;
alter table sandbox.player_limits add column kind text not null default 'deposit'
  check (kind in ('deposit', 'loss', 'stake', 'session'));
alter table sandbox.player_limits alter column kind drop default;
alter table sandbox.player_limits drop constraint deposit_limits_pkey;
alter table sandbox.player_limits add primary key (player_id, kind);
comment on column sandbox.player_limits.amount is 'Minor units of the currency of the account; of the kind session minutes.';
