// CREATE: the form with which a new studio signs up; a studio that exists already goes on to its claim.
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { confirm, inform } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useSessionChange } from '../../web/session.tsx'
import { EmailTwice, PasswordTwice } from '../sign-in/typed-twice.tsx'
import { ContactFields } from '../studios/contact-fields.tsx'
import { REGISTRATION_CONTACT, STUDIO_OWNER } from '../studios/contact-types.model.ts'
import { emptyAddress } from '../studios/places.model.ts'
import { type ContactEntries, emptyContact, type NewStudioEntries } from '../studios/studio-entries.model.ts'
import styles from '../studios/studio-info-fields.module.css'
import { StudioInfoFields } from '../studios/studio-info-fields.tsx'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import { signUpStudio } from './studio-sign-up.contract.ts'

const newStudio: NewStudioEntries = {
  name: '',
  website: '',
  address: emptyAddress,
  email: [''],
  phone: [''],
  studio_contacts: [
    { ...emptyContact, person_type_id: STUDIO_OWNER, primary: true },
    { ...emptyContact, person_type_id: REGISTRATION_CONTACT },
  ],
}
const empty = {
  studio: newStudio,
  user: { email: '' },
  repeat: { email: '' },
  registers: 'owner' as 'owner' | 'other',
}
const registrars = [
  { value: 'owner', label: 'The studio owner' },
  { value: 'other', label: 'Somebody else' },
] as const

interface NewStudioFormProps {
  onExists: (studio: StudioProfile) => void
  onBack: () => void
}

export function NewStudioForm({ onExists, onBack }: NewStudioFormProps) {
  const session = useSessionChange()
  const fields = useFields(empty, { draft: 'sign-up-studio' })
  // Not among the fields: a password is never kept on the device.
  const [passwords, setPasswords] = useState({ user: '', repeat: '' })
  const { violations, values } = fields
  const { studio, registers } = values
  const [owner = emptyContact, other = emptyContact] = studio.studio_contacts

  const changeStudio = (next: Partial<NewStudioEntries>) =>
    fields.change((present) => ({ studio: { ...present.studio, ...next } }))
  const changeContact = (at: number) => (next: ContactEntries) =>
    changeStudio({ studio_contacts: [owner, other].map((one, place) => (place === at ? next : one)) })

  async function submit() {
    const { checkStudioSignUp, signUpStudioOf } = await import('./studio-sign-up.rules.ts')
    const sent = signUpStudioOf(studio, registers)
    // The empty lines go, so that what is marked stands where it was typed.
    changeStudio({ email: sent.email, phone: sent.phone })
    const user = { email: values.user.email, password: passwords.user }
    const repeat = { email: values.repeat.email, password: passwords.repeat }
    if (violations.show(checkStudioSignUp({ studio: sent, user, repeat }))) return
    try {
      const answer = await api(signUpStudio, { studio: sent, user } as Parameters<
        typeof api<typeof signUpStudio>
      >[1])
      if (answer.studio) return await tellExists(answer.studio, answer.found_by)
      if (!answer.token || !answer.user) return
      fields.forget()
      session.begin(answer.token, answer.user)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'EMAIL_TAKEN')) throw error
      await inform({ kind: 'attention', title: 'Sorry!', body: error.message })
      violations.show([{ code: error.code, path: ['user', 'email'], message: error.message }])
    }
  }

  async function tellExists(found: StudioProfile, found_by: 'email' | 'studio_email' | 'name' | null) {
    if (found_by !== 'name') {
      const place = [found.name, found.address?.city].filter(Boolean).join(', ')
      const yes = await confirm({
        title: 'Is this your studio?',
        body: place,
        confirmLabel: 'Yes',
        cancelLabel: 'No',
      })
      const path = found_by === 'email' ? ['user', 'email'] : ['studio', 'email', 0]
      if (!yes) {
        violations.show([{ code: 'NOT_MY_STUDIO', path, message: 'Please correct the email address.' }])
        return
      }
    }
    await inform({ title: found.name, body: 'It looks like we already have an account set up for you!' })
    onExists(found)
  }

  return (
    <Form violations={violations} onSubmit={submit} label="New studio">
      <Card padding="roomy">
        <Stack>
          <Heading level={2} size={20}>
            <SpokenLabel>STUDIO INFO</SpokenLabel>
          </Heading>
          <TextField
            label="Studio name"
            autoComplete="organization"
            {...violations.at('studio.name')}
            value={studio.name}
            onChange={(name) => changeStudio({ name })}
          />
          <StudioInfoFields value={studio} onChange={changeStudio} violations={violations} prefix="studio." />
        </Stack>
      </Card>
      <Card padding="roomy">
        <Stack>
          <Heading level={2} size={20}>
            <SpokenLabel>ACCOUNT INFO</SpokenLabel>
          </Heading>
          <Text muted>You sign in with it, and most of what we write to you goes to this address.</Text>
          <div className={styles.pair}>
            <EmailTwice
              email={fields.bind('user.email')}
              repeat={fields.bind('repeat.email')}
              labels={['Account email', 'Repeat account email']}
            />
          </div>
          <div className={styles.pair}>
            <PasswordTwice value={passwords} onChange={setPasswords} violations={violations} />
          </div>
        </Stack>
      </Card>
      <Card padding="roomy">
        <Stack>
          <Heading level={2} size={20}>
            <SpokenLabel>STUDIO OWNER</SpokenLabel>
          </Heading>
          <ContactFields
            value={owner}
            onChange={changeContact(0)}
            violations={violations}
            prefix="studio.studio_contacts.0."
            country_id={studio.address.country_id}
            fixedType
            whose="Owner’s"
          />
        </Stack>
      </Card>
      <Card padding="roomy">
        <Stack>
          <Heading level={2} size={20}>
            <SpokenLabel>WHO HANDLES REGISTRATION</SpokenLabel>
          </Heading>
          <RadioField
            label="Who handles registration?"
            hideLabel
            choices={registrars}
            {...fields.bind('registers')}
            onChange={(next) => next && fields.change({ registers: next })}
          />
          {registers === 'other' && (
            <ContactFields
              value={other}
              onChange={changeContact(1)}
              violations={violations}
              prefix="studio.studio_contacts.1."
              country_id={studio.address.country_id}
              whose="Contact’s"
            />
          )}
        </Stack>
      </Card>
      <Text small muted>
        Our office looks at every new studio; until then you can already register. How we treat what you tell
        us stands in our <Link to="/privacy">Privacy Policy</Link>.
      </Text>
      <Row>
        <SubmitButton size="large">
          <SpokenLabel>FINISH SIGN UP</SpokenLabel>
        </SubmitButton>
        <Button look="quiet" onClick={onBack}>
          <SpokenLabel>GO BACK</SpokenLabel>
        </Button>
      </Row>
    </Form>
  )
}
