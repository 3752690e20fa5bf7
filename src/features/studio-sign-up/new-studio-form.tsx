// CREATE: the form with which a new studio signs up; a studio that exists already goes on to its claim.
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { EmailTwice, PasswordTwice } from '../sign-in/typed-twice.tsx'
import { ContactFields } from '../studios/contact-fields.tsx'
import { emptyContact } from '../studios/studio-entries.model.ts'
import styles from '../studios/studio-info-fields.module.css'
import { StudioInfoFields } from '../studios/studio-info-fields.tsx'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import { type StudioSignUp, useStudioSignUp } from './use-studio-sign-up.tsx'

const registrars = [
  { value: 'owner', label: 'The studio owner' },
  { value: 'other', label: 'Someone else' },
] as const

interface NewStudioFormProps {
  onExists: (studio: StudioProfile) => void
  onBack: () => void
}

function AccountCard({ fields, violations, passwords, setPasswords }: StudioSignUp) {
  return (
    <TitledCard title={<SpokenLabel>ACCOUNT INFO</SpokenLabel>}>
      <Text muted>You’ll sign in with it, and most of our emails will go to it.</Text>
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
    </TitledCard>
  )
}

export function NewStudioForm({ onExists, onBack }: NewStudioFormProps) {
  const signUp = useStudioSignUp(onExists)
  const { fields, violations, changeStudio, changeContact, submit } = signUp
  const { studio, registers } = fields.values
  const [owner = emptyContact, other = emptyContact] = studio.studio_contacts

  return (
    <Form violations={violations} onSubmit={submit} label="New studio">
      <TitledCard title={<SpokenLabel>STUDIO INFO</SpokenLabel>}>
        <TextField
          label="Studio name"
          autoComplete="organization"
          {...violations.at('studio.name')}
          value={studio.name}
          onChange={(name) => changeStudio({ name })}
        />
        <StudioInfoFields value={studio} onChange={changeStudio} violations={violations} prefix="studio." />
      </TitledCard>
      <AccountCard {...signUp} />
      <TitledCard title={<SpokenLabel>STUDIO OWNER</SpokenLabel>}>
        <ContactFields
          value={owner}
          onChange={changeContact(0)}
          violations={violations}
          prefix="studio.studio_contacts.0."
          country_id={studio.address.country_id}
          fixedType
          whose="Owner’s"
        />
      </TitledCard>
      <TitledCard title={<SpokenLabel>WHO HANDLES REGISTRATION</SpokenLabel>}>
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
      </TitledCard>
      <Text small muted>
        Our office reviews every new studio; you can register in the meantime. To learn how we handle your
        information, see our <Link to="/privacy">Privacy Policy</Link>.
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
