// Asks for the guardians' consent where the server needs it, once for an account and a season, and goes on with what was begun.
import { Link } from 'react-router'
import { confirm } from '../../ui/dialogs.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { api } from '../../web/api.ts'
import { CONSENT_TEXT, CONSENT_VERSION } from './consent.model.ts'
import { agreeForChildren } from './roster.contract.ts'

export async function withConsent<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!violationsIn(error).some(({ code }) => code === 'CONSENT_NEEDED')) throw error
    const agreed = await confirm({
      title: 'Children under 13',
      body: (
        <Stack gap={8}>
          <Text>{CONSENT_TEXT}</Text>
          <Text muted small>
            We ask once per season. What we keep, and how to see it or have it erased, is explained in our{' '}
            <Link to="/privacy" target="_blank">
              Privacy Policy
            </Link>
            .
          </Text>
        </Stack>
      ),
      confirmLabel: 'I confirm',
      cancelLabel: 'Not now',
    })
    if (!agreed) throw error
    await api(agreeForChildren, { version: CONSENT_VERSION })
    return run()
  }
}
