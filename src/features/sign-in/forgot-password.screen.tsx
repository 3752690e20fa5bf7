// /forgot-password: asks for the mail with which a new password is chosen; says the same for every address.
import { useState } from 'react'
import { Link } from 'react-router'
import { LinkButton, TextButton } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { EmailField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import styles from './account-form.module.css'
import { forgotPassword } from './forgotten-password.contract.ts'

export function ForgotPasswordScreen() {
  usePageTitle('Forgot password')
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <PageContent width="narrow">
      <div className={styles.sheet}>
        <Card padding="roomy">
          {asked === null ? (
            <AskForm onAsked={setAsked} />
          ) : (
            <Stack gap={16}>
              <Heading level={1}>Check your inbox</Heading>
              <div role="status">
                <Text>
                  If <strong>{asked}</strong> has an account, we’re sending a link there to choose a new
                  password. It works only once, for up to 24 hours. If you don’t see it, check your junk or
                  spam folder.
                </Text>
              </div>
              <Text muted>
                The address is wrong, or nothing arrives?{' '}
                <TextButton onClick={() => setAsked(null)}>Try again</TextButton>
              </Text>
              <LinkButton to="/signin" wide>
                Back to sign in
              </LinkButton>
            </Stack>
          )}
        </Card>
        <p className={styles.below}>
          Still can’t get in? <Link to="/contact">Contact us</Link>
        </p>
      </div>
    </PageContent>
  )
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const fields = useFields({ email: '' }, { draft: 'sign-in' })

  async function submit() {
    // With the first try, not with the page: the rules bring their schemas.
    const { checkEmail } = await import('./sign-up.rules.ts')
    if (fields.violations.show(checkEmail(fields.values.email))) return
    const { email } = await api(forgotPassword, { email: fields.values.email })
    onAsked(email)
  }

  return (
    <Stack gap={24}>
      <div>
        <Heading level={1}>Forgot your password?</Heading>
        <Text muted>Enter your email address and we’ll email you a link to choose a new one.</Text>
      </div>
      <Form violations={fields.violations} onSubmit={submit} label="Forgot password">
        <EmailField {...fields.bind('email')} autoComplete="username" />
        <SubmitButton wide size="large">
          Send me a link
        </SubmitButton>
      </Form>
      <Text small>
        <Link to="/signin">Back to sign in</Link>
      </Text>
    </Stack>
  )
}
