// /signup/user: a parent, teacher or dancer makes an account of their own.
import { useState } from 'react'
import { Link } from 'react-router'
import { SelectField } from '../../ui/choice-fields.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { DateField, EmailField, TextField } from '../../ui/text-fields.tsx'
import { plainDateOf } from '../../ui/typed-text.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useSessionChange } from '../../web/session.tsx'
import { individualPersonTypes } from '../people/person-types.model.ts'
import { CountryPhoneField } from '../studios/address-fields.tsx'
import styles from './account-form.module.css'
import { rememberChildRefused, wasChildRefused } from './child-refused.tsx'
import { tellEmailTaken } from './email-taken.tsx'
import { signUp } from './sign-up.contract.ts'
import { EmailTwice, PasswordTwice } from './typed-twice.tsx'

const DANCER = 1
const everyType = individualPersonTypes.map(({ id, name }) => ({ value: id, label: name }))
const grownTypes = everyType.filter(({ value }) => value !== DANCER)
const empty = {
  person: { fname: '', lname: '', person_type_id: null as number | null, birthdate: '' },
  user: { email: '' },
  repeat: { email: '' },
  contact: { email: '', phone: '' },
}

function useSignUp() {
  const session = useSessionChange()
  const fields = useFields(empty, { draft: 'sign-up' })
  // Not among the fields: a password is never kept on the device.
  const [passwords, setPasswords] = useState({ user: '', repeat: '' })
  const { violations } = fields
  const [refused, setRefused] = useState(wasChildRefused)

  /** ACCOUNT-13: nothing that was typed goes on as somebody else's. */
  function askParent() {
    rememberChildRefused()
    fields.forget()
    fields.change(empty)
    setPasswords({ user: '', repeat: '' })
    setRefused(true)
    scrollTo({ top: 0 })
  }

  async function submit() {
    const { person, user, repeat, contact } = fields.values
    const { birthdate: typed, ...named } = person
    const isDancer = person.person_type_id === DANCER
    if (isDancer && plainDateOf(typed) === undefined) {
      const why = typed === '' ? 'Required' : 'Invalid Birthdate (MM/DD/YYYY)'
      violations.show([{ code: 'BIRTHDATE_INVALID', path: ['person', 'birthdate'], message: why }])
      return
    }
    const [{ checkSignUp }, { contactInfoOf }] = await Promise.all([
      import('./sign-up.rules.ts'),
      import('../accounts/contact-info.rules.ts'),
    ])
    const form = {
      person: {
        ...named,
        ...(isDancer ? { birthdate: plainDateOf(typed) } : {}),
        contact_info: contactInfoOf(contact),
      },
      user: { ...user, password: passwords.user },
    }
    if (violations.show(checkSignUp({ ...form, repeat: { ...repeat, password: passwords.repeat } }))) return
    try {
      const answer = await api(signUp, form)
      fields.forget()
      session.begin(answer.token, answer.user)
    } catch (error) {
      if (error instanceof ApiError && error.body.violations?.some(({ code }) => code === 'DANCER_UNDER_13'))
        return askParent()
      await tellEmailTaken(error, violations)
    }
  }

  return { fields, violations, passwords, setPasswords, refused, submit }
}

export function SignUpIndividualScreen() {
  usePageTitle('Sign up')
  const { fields, violations, passwords, setPasswords, refused, submit } = useSignUp()
  return (
    <PageContent width="narrow">
      <div className={styles.sheet}>
        <Card padding="roomy">
          <Stack gap={24}>
            <div>
              <Heading level={1}>Sign up</Heading>
              <div className={styles.lead}>
                <Text muted>
                  For parents, teachers and dancers. One account for every event you register for.
                </Text>
              </div>
            </div>
            {refused && (
              <StatusBanner kind="info" boxed live>
                A parent or guardian has to sign up here, with their own name and email. They, or the studio,
                then register the dancer. What was typed before has been cleared.
              </StatusBanner>
            )}
            <Form violations={violations} onSubmit={submit} label="Sign up">
              <div className={styles.pair}>
                <TextField label="First name" autoComplete="given-name" {...fields.bind('person.fname')} />
                <TextField label="Last name" autoComplete="family-name" {...fields.bind('person.lname')} />
              </div>
              <SelectField
                label="I am a"
                placeholder="Please choose"
                choices={refused ? grownTypes : everyType}
                {...fields.bind('person.person_type_id')}
              />
              {fields.values.person.person_type_id === DANCER && (
                <DateField past label="Birthdate" {...fields.bind('person.birthdate')} />
              )}
              <div className={styles.group}>
                <EmailTwice email={fields.bind('user.email')} repeat={fields.bind('repeat.email')} />
              </div>
              <div className={styles.group}>
                <PasswordTwice value={passwords} onChange={setPasswords} violations={violations} />
              </div>
              <div className={styles.group}>
                <EmailField
                  label="Personal email"
                  help="If it’s different from your account email."
                  optional
                  autoComplete="off"
                  {...fields.bind('contact.email')}
                />
                <CountryPhoneField
                  country_id={null}
                  label="Cell phone"
                  optional
                  {...fields.bind('contact.phone')}
                />
              </div>
              <SubmitButton wide size="large">
                <SpokenLabel>SIGN UP</SpokenLabel>
              </SubmitButton>
              <Text small muted>
                We’ll email this address to confirm it. To learn how we handle your information, see our{' '}
                <Link to="/privacy">Privacy Policy</Link>.
              </Text>
            </Form>
          </Stack>
        </Card>
        <p className={styles.below}>
          Already have an account? <Link to="/signin">Sign in</Link>
        </p>
        <p className={styles.below}>
          Run a studio? <Link to="/signup/studio">Sign up as a studio</Link>
        </p>
      </div>
    </PageContent>
  )
}
