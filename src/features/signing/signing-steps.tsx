// Signing a waiver, step by step on a phone: who signs, every field, the text with the signature, and what was signed.
import { type ReactNode, useState } from 'react'
import { dateIn } from '../../shared/calendar.ts'
import { counted } from '../../shared/counted.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, RadioField, SelectField } from '../../ui/choice-fields.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import {
  parentRelationships,
  type Sibling,
  type Signature,
  type SignedForm,
  type TypedForm,
  type TypedPerson,
  type WaiverPage,
} from '../waivers/waiver.model.ts'
import { readingMinutes } from '../waivers/waiver.rules.ts'
import { checkSigner, checkSigning } from '../waivers/waiver-form.rules.ts'
import { SignForOthers } from './sign-for-others.tsx'
import { type Drawn, SignaturePad } from './signature-pad.tsx'
import styles from './signing.module.css'
import { type Back, Done, type SignedNow } from './signing-done.tsx'
import { Frame, together } from './signing-frame.tsx'
import { useSigningSteps } from './use-signing-steps.tsx'
import { WaiverPersonFields } from './waiver-person-fields.tsx'

interface SigningProps {
  page: WaiverPage
  /** Throws what is wrong. */
  sign: (form: SignedForm) => Promise<SignedNow>
  /** Brings the page as it is now: its text has changed. */
  reload: () => Promise<unknown>
  /** From where it was opened. */
  back?: Back | undefined
}

interface Typed {
  isSelf: boolean | null
  form: TypedForm
  also: Sibling[]
  agreed: boolean
}

const nobody: TypedPerson = {
  fname: '',
  lname: '',
  birthdateString: '',
  gender_id: null,
  address: { address: '', city: '', state_id: null, country_id: 1, zip: '' },
  phoneValue: '',
  emailValue: '',
}

/** The day it is in the city, as the server counts it: the phone may be anywhere. */
const todayOf = ({ event }: WaiverPage) => dateIn(new Date(), event.timezone)

function Foot({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <div className={styles.buttons}>
        {onBack && <Button onClick={onBack}>Back</Button>}
        {children}
      </div>
    </div>
  )
}

export function SigningSteps({ page, sign, reload, back }: SigningProps) {
  const { person } = page
  const fields = useFields<Typed>({
    isSelf: null,
    form: {
      ...nobody,
      fname: person.fname,
      lname: person.lname,
      parent: { ...nobody, lname: person.lname },
      parent_relationship: null,
      sameAddressAsParent: true,
    },
    also: [],
    agreed: false,
  })
  const { step, goOn, goBack } = useSigningSteps()
  const [drawn, setDrawn] = useState<Drawn>({ method: 'drawn', drawing: '', name: '' })
  const [done, setDone] = useState<SignedNow | null>(null)
  async function submit() {
    const signature: Signature =
      drawn.method === 'typed'
        ? { method: drawn.method, name: drawn.name }
        : { method: drawn.method, drawing: drawn.drawing }
    const form = { ...fields.values, signature, text_version: page.text.version }
    if (fields.violations.show(checkSigning(form, todayOf(page)))) return
    try {
      setDone(await sign(form))
      window.scrollTo(0, 0)
    } catch (error) {
      const found = violationsIn(error)
      // WAIVER-12: the new text stands there before it says so; to that one nobody has agreed yet.
      if (found.some(({ path }) => path[0] === 'text_version')) {
        await reload()
        fields.change({ agreed: false })
      }
      // What is wrong with an earlier step is shown there.
      if (found.some(({ path }) => path[0] === 'form')) goBack()
      throw error
    }
  }
  if (done) return <Done page={page} done={done} back={back} />
  if (step === 1) return <WhoSigns page={page} fields={fields} onNext={goOn} />
  if (step === 2) return <Details page={page} fields={fields} onBack={goBack} onNext={goOn} />
  return <ReadAndSign {...{ page, fields, drawn, setDrawn }} onBack={goBack} onSign={submit} />
}

interface StepProps {
  page: WaiverPage
  fields: Fields<Typed>
  onNext: () => void
}

function WhoSigns({ page, fields, onNext }: StepProps) {
  const { isSelf } = fields.values
  const chosen = isSelf === null ? null : isSelf ? 'self' : 'parent'
  return (
    <Frame page={page} step={1}>
      <Form
        violations={fields.violations}
        onSubmit={() => {
          if (isSelf === null) {
            fields.violations.show(
              checkSigner(fields.values, { ...page.person, birthday: null }, todayOf(page)),
            )
            return
          }
          onNext()
        }}
      >
        <Text>
          {page.asked_by} has registered {page.person.fname} and needs a signed waiver. It takes about three
          minutes, and you don’t need an account.
        </Text>
        <RadioField
          label="Who signs?"
          {...fields.violations.at('isSelf')}
          value={chosen}
          choices={[
            {
              value: 'self',
              label: `I am ${page.person.fname}, and 18 or older`,
              help: 'You’re signing for yourself.',
            },
            {
              value: 'parent',
              label: `I am a parent or legal guardian of ${page.person.fname}`,
              help: 'For anyone under 18, or as an adult’s legal guardian.',
            },
          ]}
          onChange={(value) => fields.change({ isSelf: value === 'self' })}
        />
        <Foot>
          <SubmitButton size="large">Continue</SubmitButton>
        </Foot>
      </Form>
    </Frame>
  )
}

function Details({ page, fields, onBack, onNext }: StepProps & { onBack: () => void }) {
  const { values, violations } = fields
  const { form, isSelf } = values
  const change = (some: Partial<TypedForm>) => fields.change({ form: { ...form, ...some } })
  const check = () => {
    const found = checkSigner(values, { ...page.person, birthday: null }, todayOf(page))
    if (!violations.show(found)) onNext()
  }
  return (
    <Frame page={page} step={2}>
      <Form violations={violations} onSubmit={check}>
        {!isSelf && form.parent && (
          <>
            <Heading level={2} size={20}>
              About you, the parent or guardian
            </Heading>
            <SelectField
              label={`You are ${page.person.fname}’s`}
              choices={parentRelationships.map((value) => ({ value: value as string, label: value }))}
              {...violations.at('form.parent_relationship')}
              value={form.parent_relationship}
              onChange={(parent_relationship) => change({ parent_relationship })}
            />
            <WaiverPersonFields
              value={form.parent}
              onChange={(parent) => change({ parent })}
              violations={violations}
              path="form.parent"
              withAddress={!form.sameAddressAsParent}
              own
            />
          </>
        )}
        <Heading level={2} size={20}>
          {isSelf ? 'About you, the participant' : `About the participant, ${page.person.fname}`}
        </Heading>
        {!isSelf && <Text muted>You can use your own phone and email.</Text>}
        <WaiverPersonFields
          value={form}
          onChange={(person) => change(person)}
          violations={violations}
          path="form"
          withAddress
          own={isSelf === true}
          ownAddress={isSelf === true || form.sameAddressAsParent}
        />
        {!isSelf && (
          <CheckboxField
            label="I live at the same address"
            value={form.sameAddressAsParent}
            onChange={(sameAddressAsParent) => change({ sameAddressAsParent })}
          />
        )}
        <Foot onBack={onBack}>
          <SubmitButton size="large">Continue</SubmitButton>
        </Foot>
      </Form>
    </Frame>
  )
}

function WaiverTextCard({ page: { text, season } }: { page: WaiverPage }) {
  const [whole, setWhole] = useState(false)
  const minutes = readingMinutes(text.body)
  return (
    <Card>
      <Stack gap={8}>
        <Heading level={2} size={20}>
          {text.title}, {season}
        </Heading>
        <div className={`${styles.text} ${whole ? '' : styles.short}`}>
          {text.body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div>
          <Button size="small" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? 'Show less' : `Read all of it · ${counted(minutes, 'minute')}`}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}

interface ReadAndSignProps extends Omit<StepProps, 'onNext'> {
  drawn: Drawn
  setDrawn: (drawn: Drawn) => void
  onBack: () => void
  onSign: () => Promise<void>
}

function ReadAndSign({ page, fields, drawn, setDrawn, onBack, onSign }: ReadAndSignProps) {
  const { values, violations } = fields
  const { isSelf, form, also } = values
  const signer = isSelf || !form.parent ? form : form.parent
  const names = [
    page.person.fname,
    ...page.others
      .filter(({ id }) => also.some(({ person_id }) => person_id === id))
      .map(({ fname }) => fname),
  ]
  const wrong = violations.messageAt('signature.drawing') ?? violations.messageAt('signature.name')
  return (
    <Frame page={page} step={3}>
      <Form violations={violations} onSubmit={onSign}>
        <Text muted>
          {isSelf
            ? 'You’re signing for yourself'
            : `You’re signing as ${page.person.fname}’s ${form.parent_relationship?.toLowerCase()}`}
        </Text>
        <WaiverTextCard key={page.text.version} page={page} />
        {!isSelf && (
          <SignForOthers
            page={page}
            also={also}
            violations={violations}
            onChange={(next) => fields.change({ also: next })}
          />
        )}
        <CheckboxField
          label="I have read the waiver and agree to it"
          {...violations.at('agreed')}
          value={values.agreed}
          onChange={(agreed) => fields.change({ agreed })}
        />
        <SignaturePad
          value={drawn}
          signer={`${signer.fname} ${signer.lname}`}
          wrong={wrong}
          onChange={(next) => {
            violations.clear('signature.drawing')
            violations.clear('signature.name')
            setDrawn(next)
          }}
        />
        <Text muted small>
          With your signature we keep the version of the text, the time, your IP address and your browser, and
          we email you a copy.
        </Text>
        <Foot onBack={onBack}>
          <SubmitButton size="large">Sign for {isSelf ? 'myself' : together(names)}</SubmitButton>
        </Foot>
      </Form>
    </Frame>
  )
}
