/**
 * Bets on sports for the bet history (`sources` of casino/history.ts): a select with the columns of its rows, the
 * player as $1. `name` is what was bet on, in the language in which it was placed.
 */
export const sportBetsSource = `select 's' || b.id as id, 'betting' as type, b.status, b.placed_at as at, b.title as name, null as game, b.currency, b.stake_minor, b.win_minor,
          0::bigint as jackpot_minor, false as is_free, b.id as place
     from sandbox.sport_bets b where b.player_id = $1`
