// Dancers who are in no family yet, grouped by their last names: an email each, and they are families.
import type { ReactNode } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { EmailField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { knownEmail } from './family-emails.rules.ts'
import { PasteEmails } from './pasted-emails.tsx'
import { linesTotal, shareLines, suggestFamilies } from './share-lines.rules.ts'
import { peopleWords } from './share-words.tsx'
import styles from './shares.module.css'
import { useFamilyEmails, useShareWrites } from './use-shares.tsx'

type Suggested = ReturnType<typeof suggestFamilies>[number]

const keyOf = ({ person_ids }: Suggested) => `of${person_ids[0]}`

const REQUIRED = { code: 'REQUIRED', message: 'Please enter at least one email.' }

/** Who would be in it and what it would pay; inside, the field for its email. */
function SuggestedFamily(props: { view: RegistrationView; family: Suggested; children: ReactNode }) {
  const { view, family, children } = props
  return (
    <li>
      <span className={styles.who}>
        <strong>{family.name}</strong>
        <span className={styles.under}>
          <Quiet>{peopleWords(view, family.person_ids)}</Quiet>
        </span>
      </span>
      <Money cents={linesTotal(shareLines(view, { ...family, studio_share_cents: 0 }))} />
      {children}
    </li>
  )
}

/** Told by the place in what was sent: shown at the field of that family. */
function ofFamilies(found: readonly Violation[], sent: readonly Suggested[]): Violation[] {
  return found.map((violation) => {
    const family = sent[Number(violation.path[1])]
    return family ? { ...violation, path: ['emails', keyOf(family)] } : violation
  })
}

interface SuggestedFamiliesProps {
  view: RegistrationView
  /** In families already. */
  taken: ReadonlySet<number>
}

export function SuggestedFamilies({ view, taken }: SuggestedFamiliesProps) {
  const families = suggestFamilies(view, taken)
  const { save } = useShareWrites(view.id)
  const fields = useFields<{ emails: Record<string, string> }>(
    { emails: {} },
    { draft: `families-${view.id}` },
  )
  const known = useFamilyEmails()
  // Known from the roster until something else is typed, which may be nothing.
  const shownOf = (family: Suggested) =>
    fields.values.emails[keyOf(family)] ?? knownEmail(family, known) ?? ''
  const emailOf = (family: Suggested) => shownOf(family).trim()
  if (families.length === 0) return null

  async function add() {
    const wanted = families.filter((family) => emailOf(family) !== '')
    if (wanted.length === 0) {
      const [first] = families
      fields.violations.show([{ ...REQUIRED, path: ['emails', first ? keyOf(first) : ''] }])
      return
    }
    try {
      await save(wanted.map((family) => ({ ...family, email: emailOf(family), studio_share_cents: 0 })))
    } catch (error) {
      const found = ofFamilies(violationsIn(error), wanted)
      if (found.length === 0) throw error
      fields.violations.show(found)
      return
    }
    const rest = families.filter((family) => !wanted.includes(family))
    fields.change({ emails: Object.fromEntries(rest.map((family) => [keyOf(family), emailOf(family)])) })
    toast(`${wanted.length} ${wanted.length === 1 ? 'family' : 'families'} added`)
  }

  const take = (found: readonly { family: Suggested; email: string }[]) => {
    const typed = found.map(({ family, email }) => [keyOf(family), email])
    fields.change(({ emails }) => ({ emails: { ...emails, ...Object.fromEntries(typed) } }))
  }

  return (
    <Card padding="roomy">
      <Stack gap={16}>
        <div>
          <Heading level={3}>Not in a family yet</Heading>
          <Text muted>
            Grouped by last name. Enter an email for each, or paste a list; emails from your roster are
            already filled in. You can change who belongs together later.
          </Text>
        </div>
        <PasteEmails view={view} families={families} onFound={take} />
        <Form label="Families" violations={fields.violations} onSubmit={add}>
          <ul className={styles.suggested}>
            {families.map((family) => (
              <SuggestedFamily key={keyOf(family)} view={view} family={family}>
                <EmailField
                  label={`Email of ${family.name}`}
                  hideLabel
                  compact
                  optional
                  autoComplete="off"
                  placeholder="family@mail.com"
                  {...fields.bind(`emails.${keyOf(family)}`)}
                  value={shownOf(family)}
                />
              </SuggestedFamily>
            ))}
          </ul>
          <Row align="end">
            <SubmitButton>Add families</SubmitButton>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}
