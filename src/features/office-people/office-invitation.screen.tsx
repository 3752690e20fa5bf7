// /office/invitation#token=…: where the mailed link into the office leads: name and password, and on to the second step.
import { useNavigate } from 'react-router'
import type { OutputOf } from '../../shared/endpoint.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSessionChange } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { checkNewPassword } from '../sign-in/credentials.rules.ts'
import { ASKED_ONCE, linkGone, useLinkToken } from '../sign-in/use-link-token.tsx'
import { acceptInvitation, identifyInvitation } from './office-invitation.contract.ts'
import { namesOf } from './rights-fields.tsx'

export function OfficeInvitationScreen() {
  usePageTitle('Your invitation to the office')
  const token = useLinkToken()
  const link = useLoaded(identifyInvitation, token ? { token } : null, ASKED_ONCE)
  const gone = !token || linkGone(link.error)
  if (link.error && !gone) return <Unreachable error={link.error} />
  if (gone)
    return (
      <NoticePage
        title="This link has expired or has already been used"
        actions={
          <LinkButton to="/signin" look="primary">
            Sign in
          </LinkButton>
        }
      >
        Links to the office work once, within 48 hours. An office administrator can send you a new one.
      </NoticePage>
    )
  if (!link.data) return <NoticePage title="Checking your link…" />
  return <ComeIn token={token} invited={link.data} onGone={() => void link.refetch()} />
}

interface ComeInProps {
  token: string
  invited: OutputOf<typeof identifyInvitation>
  onGone: () => void
}

function ComeIn({ token, invited, onGone }: ComeInProps) {
  const { email, rights, returning } = invited
  const navigate = useNavigate()
  const session = useSessionChange()
  const fields = useFields({ fname: '', lname: '', password: '', passwordConfirmation: '' })
  async function submit() {
    const { password, passwordConfirmation } = fields.values
    const missing = (['fname', 'lname'] as const).filter(
      (name) => !returning && fields.values[name].trim() === '',
    )
    const found = [
      ...missing.map((name) => ({ code: 'NAME_REQUIRED', path: [name], message: 'Required' })),
      ...checkNewPassword(password, passwordConfirmation),
    ]
    if (fields.violations.show(found)) return
    try {
      const answer = await api(acceptInvitation, { token, ...fields.values })
      session.begin(answer.token, answer.user)
      await navigate('/second-factor', { replace: true })
    } catch (error) {
      if (!linkGone(error)) throw error
      onGone()
    }
  }
  return (
    <PageContent width="narrow">
      <Card padding="roomy">
        <Stack gap={24}>
          <div>
            <Heading level={1}>
              {returning ? 'Get back into the office' : 'Your invitation to the office'}
            </Heading>
            <Text muted>
              {returning
                ? `Choose a new password for ${email}. The second step you lost will be removed, everyone will be signed out of the account, and you’ll set up a new one.`
                : `You’ll sign in as ${email}. Your permissions: ${namesOf(rights)}.`}
            </Text>
          </div>
          <Form violations={fields.violations} onSubmit={submit} label="Join the office">
            {!returning && (
              <>
                <TextField label="First name" autoComplete="given-name" {...fields.bind('fname')} />
                <TextField label="Last name" autoComplete="family-name" {...fields.bind('lname')} />
              </>
            )}
            <PasswordField
              label="Password"
              help="At least 6 characters, with a capital letter, a lowercase letter and a number."
              autoComplete="new-password"
              {...fields.bind('password')}
            />
            <PasswordField
              label="Repeat password"
              autoComplete="new-password"
              {...fields.bind('passwordConfirmation')}
            />
            <SubmitButton wide size="large">
              {returning ? 'Get back in' : 'Join the office'}
            </SubmitButton>
          </Form>
        </Stack>
      </Card>
    </PageContent>
  )
}
