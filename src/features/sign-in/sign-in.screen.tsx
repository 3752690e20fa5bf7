// /signin: sign in, or go on to sign up.
import { Link, useSearchParams } from 'react-router'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { useDone } from '../../web/arrival.ts'
import styles from './account-form.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function SignInScreen() {
  usePageTitle('Sign in')
  const [query] = useSearchParams()
  const reset = useDone('reset')
  return (
    <PageContent width="narrow">
      <div className={styles.sheet}>
        <Card padding="roomy">
          <Stack gap={24}>
            <div>
              <Heading level={1}>Sign in</Heading>
              {query.has('next') && <Text muted>Please sign in to continue to the page you requested.</Text>}
            </div>
            {reset && (
              <StatusBanner kind="go" boxed live>
                Please sign in with your new password
              </StatusBanner>
            )}
            <SignInForm />
          </Stack>
        </Card>
        <p className={styles.below}>
          New here? <Link to="/signup">Sign up</Link>
        </p>
      </div>
    </PageContent>
  )
}
