// What a sign-up says where its email has an account already: at once, and then at its field.
import { inform } from '../../ui/dialogs.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import { ApiError } from '../../web/api.ts'

/** Throws whatever else went wrong. */
export async function tellEmailTaken(error: unknown, violations: Violations): Promise<void> {
  if (!(error instanceof ApiError && error.code === 'EMAIL_TAKEN')) throw error
  await inform({ kind: 'attention', title: 'Sorry!', body: error.message })
  violations.show([{ code: error.code, path: ['user', 'email'], message: error.message }])
}
