// What a browser says of a call that it makes by itself, while nobody is there: it keeps no session of the office alive.
export const AWAY_HEADER = 'x-callboard-away'
