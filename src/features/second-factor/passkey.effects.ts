// Asks the browser for a passkey and checks what it answers, by the library that knows the standard.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { RequestContext } from '../../server/context.ts'
import type { Transaction } from '../../server/database.ts'
import { Failure } from '../../shared/failures.ts'
import { refuse } from '../../shared/refusals.ts'
import { listPasskeys, updatePasskeyUsed } from './second-factor.queries.ts'
import { passkeyPlace } from './second-factor.rules.ts'

type Answered = Record<string, unknown>
type Context = Pick<RequestContext, 'clock' | 'origin'>

const NAME = 'Callboard'

/** Throws RULES_BROKEN where the portal's address is a number. */
function placeOf({ origin }: Pick<RequestContext, 'origin'>) {
  const place = passkeyPlace(origin)
  if (!place) throw new Failure('RULES_BROKEN', { violations: [refuse('FACTOR_NO_PASSKEYS_HERE')] })
  return place
}

// With the first passkey, and not with every start.
const library = () => import('@simplewebauthn/server')

const described = (passkeys: Awaited<ReturnType<typeof listPasskeys>>) =>
  passkeys.map(({ id, transports }) => ({ id, transports }))

/** What the browser is asked to make one. */
export async function registrationOptions(
  tx: Transaction,
  context: Context,
  account: { id: number; email: string },
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: placeOf(context).rp_id,
    userName: account.email,
    userID: new TextEncoder().encode(`callboard-${account.id}`),
    excludeCredentials: described(await listPasskeys(tx, account.id)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** The passkey as it is stored; null where the answer does not hold. */
export async function readNewPasskey(context: Context, response: Answered, challenge: string) {
  const place = placeOf(context)
  const { verifyRegistrationResponse } = await library()
  const read = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: place.origins,
    expectedRPID: place.rp_id,
    requireUserVerification: false,
  }).catch(() => null)
  if (!read?.verified) return null
  const { id, publicKey, counter, transports = [] } = read.registrationInfo.credential
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
  }
}

/** What the browser is asked to sign with one of the account's. */
export async function authenticationOptions(tx: Transaction, context: Context, id: number) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: placeOf(context).rp_id,
    allowCredentials: described(await listPasskeys(tx, id)),
    userVerification: 'preferred',
  })
}

/** True where one of the account's passkeys signed the challenge; its counter goes on. */
export async function takePasskey(
  tx: Transaction,
  context: Context,
  id: number,
  { response, challenge }: { response: Answered; challenge: string | null },
): Promise<boolean> {
  const passkey = (await listPasskeys(tx, id)).find((known) => known.id === response.id)
  if (!passkey || !challenge) return false
  const place = placeOf(context)
  const { verifyAuthenticationResponse } = await library()
  const read = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: place.origins,
    expectedRPID: place.rp_id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch(() => null)
  if (!read?.verified) return false
  await updatePasskeyUsed(tx, passkey.id, read.authenticationInfo.newCounter, context.clock.now())
  return true
}
