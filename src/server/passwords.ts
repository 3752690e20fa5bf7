// Passwords become argon2id hashes, a few at a time so that a flood of sign-ins cannot take the machine.
import { availableParallelism } from 'node:os'
import argon2 from '@node-rs/argon2'
import { Failure } from '../shared/failures.ts'

// A hash takes 19 MiB and 20 ms of one of libuv's four threads; the others stay free for files and names, and a processor
// for everybody who has signed in already.
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
// When a city opens, a whole tour signs in within a second: each waits for some seconds and is answered. More could not be
// answered before their calls are given up.
const MOST_WAITING = 1_000

let running = 0
const waiting: (() => void)[] = []

async function oneOfFew<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Failure('UNAVAILABLE')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running++
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, so nobody who comes now overtakes those who wait.
    if (next) next()
    else running--
  }
}

/** Keyboards write an accented letter as one character or as two; both are the same password. */
const normal = (password: string) => password.normalize('NFKC')

/** The argon2id hash to store. Throws UNAVAILABLE when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return oneOfFew(() => argon2.hash(normal(password)))
}

let nobodys: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash (unknown address, account without a password) the same
 * work is done for a no, so that the time tells nobody which addresses have an account.
 */
export function passwordMatches(password_hash: string | null, password: string): Promise<boolean> {
  return oneOfFew(async () => {
    nobodys ??= argon2.hash('a password that nobody has')
    const matches = await argon2.verify(password_hash ?? (await nobodys), normal(password))
    return matches && password_hash !== null
  })
}
