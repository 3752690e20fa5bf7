// /signup: the choice between an account for a studio and one for a person.
import { Link, useLocation } from 'react-router'
import { Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import formStyles from './account-form.module.css'
import styles from './sign-up.module.css'

const ways = [
  {
    to: '/signup/studio',
    title: 'Studio account',
    who: 'For owners and managers',
    what: 'Register a studio’s dancers and teachers. If we already know your studio, you’ll pick up where it left off.',
  },
  {
    to: '/signup/user',
    title: 'Individual account',
    who: 'For parents, teachers and dancers',
    what: 'Register yourself or your children, with a studio or independently.',
  },
] as const

export function SignUpScreen() {
  usePageTitle('Sign up')
  const { search } = useLocation()
  return (
    <PageContent width="reading">
      <div className={formStyles.sheet}>
        <Stack gap={24}>
          <div>
            <Heading level={1}>Sign up</Heading>
            <Text muted>Which account do you need?</Text>
          </div>
          <ul className={styles.ways}>
            {ways.map(({ to, title, who, what }) => (
              <li key={to} className={styles.way}>
                <h2 className={styles.title}>
                  <Link to={`${to}${search}`} className={styles.link}>
                    {title}
                  </Link>
                </h2>
                <p className={styles.who}>{who}</p>
                <p className={styles.what}>{what}</p>
              </li>
            ))}
          </ul>
        </Stack>
        <p className={formStyles.below}>
          Already have an account? <Link to="/signin">Sign in</Link>
        </p>
      </div>
    </PageContent>
  )
}
