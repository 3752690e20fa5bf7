// The only place where the server asks for the time; everything inside takes it as an argument.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
