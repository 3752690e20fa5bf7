// What the server says when it is ready: where it is, and in the demo, as whom one can sign in.
import { DEMO_PASSWORD } from '../../database/demo/demo-ids.ts'

const ACCOUNTS = [
  ['studio@callboard.test', 'a studio with a roster of 60, registrations done, half done and past'],
  ['big@callboard.test', 'a studio with a roster of 400 and a registration of 150 routines'],
  ['new@callboard.test', 'an individual with nothing yet'],
  ['parent@callboard.test', "an independent dancer's parent"],
  ['dancer@callboard.test', 'a dancer of a studio who registers alone'],
  ['unconfirmed@callboard.test', 'has not confirmed the email address'],
  ['staff@callboard.test', 'the office, with all rights'],
  ['scores@callboard.test', 'the office, scores only'],
] as const

export function announcement(address: string, demo: boolean): string {
  const lines = ['', `Callboard is ready: ${address}`, `The API is described at ${address}/api/docs`]
  if (demo) {
    const width = Math.max(...ACCOUNTS.map(([email]) => email.length))
    lines.push('', `Demo accounts, each with the password ${DEMO_PASSWORD}:`)
    for (const [email, who] of ACCOUNTS) lines.push(`  ${email.padEnd(width)}  ${who}`)
  }
  return lines.join('\n')
}
