// What an account signs in with besides its password.
import { z } from 'zod'
import { instant } from '../../shared/fields.ts'

export const secondFactorModel = z.object({
  /** An account of a real installation's office keeps at least one. */
  kept: z.boolean(),
  app: z.object({ since: instant }).nullable(),
  passkeys: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      created_at: instant,
      last_used_at: instant.nullable(),
    }),
  ),
  recovery_codes_left: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactorModel>

/** By which the second step of a sign-in can be done. */
export const secondSteps = ['code', 'passkey'] as const

/** What SECOND_FACTOR_NEEDED tells. */
export interface SecondStep {
  token: string
  ways: (typeof secondSteps)[number][]
}

/** What the browser's passkey answered; checked by the library that reads it. */
export const passkeyAnswer = z.record(z.string().max(100), z.unknown())
/** What the browser is asked; made by the same library. */
export const passkeyQuestion = z.record(z.string(), z.unknown())
