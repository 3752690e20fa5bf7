// One studio on the office's desk: what is known, what may be the same beside it, and what to do with it.

import { useState } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Card, Heading, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { addressInWords } from '../studios/places.model.ts'
import {
  listStudios,
  rejectStudio,
  renameStudio,
  setStudioTerms,
  verifyStudio,
} from './office-studio.contract.ts'
import type { OfficeStudio } from './office-studio.model.ts'
import { StandingBadge, StudioFacts } from './studio-facts.tsx'

/** After a verdict the lists are asked for anew; also after a refusal, which means that they were old. */
function useVerdict() {
  const answers = useAnswers()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      if (error instanceof ApiError && error.bad_request) void answers.askAgain(listStudios)
      throw error
    }
    await answers.askAgain(listStudios)
  }
}

export function StudioCard({ studio }: { studio: OfficeStudio }) {
  const verdict = useVerdict()
  const [rejecting, setRejecting] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const [terms, setTerms] = useState(false)
  const { id, version, name, standing } = studio
  const { busy, submit } = useSubmit(async () => {
    const sure = await confirm({
      title: `Verify ${name}?`,
      body: 'It can then be found at sign-up, and it gets an email about it.',
      confirmLabel: 'Verify',
    })
    if (sure) await verdict(() => api(verifyStudio, { id, version }), `${name} is verified`)
  })
  const open = standing === 'waiting' || standing === 'rejected'
  const of = <span className="only-read"> {name}</span>
  return (
    <Card padding="roomy">
      <Stack gap={16}>
        <Row align="between">
          <Row>
            <Heading level={2} size={20}>
              {name}
            </Heading>
            <StandingBadge standing={standing} />
            <Quiet>Studio {id}</Quiet>
          </Row>
          <Link to={`/staff/audit/studio/${id}`}>Audit trail{of}</Link>
        </Row>
        <div className={styles.parts}>
          <StudioFacts studio={studio} />
          <LikelyDuplicates studio={studio} />
        </div>
        {standing !== 'merged' && (
          <Row>
            {open && (
              <Button look="primary" busy={busy} onClick={() => void submit()}>
                Verify{of}
              </Button>
            )}
            {standing === 'waiting' && <Button onClick={() => setRejecting(true)}>Reject{of}</Button>}
            <LinkButton to={`/staff/studios/${id}/merge`}>Merge{of}</LinkButton>
            <Button onClick={() => setRenaming(true)}>Rename{of}</Button>
            <Button onClick={() => setTerms(true)}>How it pays{of}</Button>
          </Row>
        )}
      </Stack>
      {renaming && <RenameDialog studio={studio} onClose={() => setRenaming(false)} />}
      {terms && <TermsDialog studio={studio} onClose={() => setTerms(false)} />}
      {rejecting && <RejectDialog studio={studio} onClose={() => setRejecting(false)} />}
    </Card>
  )
}

function RejectDialog({ studio, onClose }: { studio: OfficeStudio; onClose: () => void }) {
  const verdict = useVerdict()
  const { id, version, name } = studio
  const fields = useFields({ reason: '' })
  return (
    <FormDialog
      title={`Reject ${name}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={async () => {
        await verdict(() => api(rejectStudio, { id, version, ...fields.values }), `${name} is rejected`)
        onClose()
      }}
      action="Reject and send the email"
      look="danger"
    >
      <TextAreaField
        label="Reason"
        help="The studio sees this in its email."
        maxLength={1000}
        autoFocus
        {...fields.bind('reason')}
      />
    </FormDialog>
  )
}

function RenameDialog({ studio, onClose }: { studio: OfficeStudio; onClose: () => void }) {
  const verdict = useVerdict()
  const { id, version, name } = studio
  const fields = useFields({ name })
  return (
    <FormDialog
      title={`Rename ${name}`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={async () => {
        await verdict(() => api(renameStudio, { id, version, ...fields.values }), 'The name is saved')
        onClose()
      }}
      action="Rename and send the email"
    >
      <TextField
        label="Studio name"
        help="From now on, it appears on the studio’s registrations, documents and emails, including earlier ones. The studio gets an email."
        maxLength={120}
        autoFocus
        {...fields.bind('name')}
      />
    </FormDialog>
  )
}

type Term = 'flagged' | 'bypass_deposit' | 'bypass_removed_routine_fee'

function TermsDialog({ studio, onClose }: { studio: OfficeStudio; onClose: () => void }) {
  const verdict = useVerdict()
  const { id, version, name } = studio
  // What is not touched is as the studio has it now, also where another of the office sets it meanwhile.
  const fields = useFields<Record<Term, boolean | null>>({
    flagged: null,
    bypass_deposit: null,
    bypass_removed_routine_fee: null,
  })
  const wanted = (term: Term) => fields.values[term] ?? studio[term]
  const bind = (term: Term) => ({ ...fields.bind(term), value: wanted(term) })
  return (
    <FormDialog
      title={`How ${name} pays`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={async () => {
        const terms = {
          flagged: wanted('flagged'),
          bypass_deposit: wanted('bypass_deposit'),
          bypass_removed_routine_fee: wanted('bypass_removed_routine_fee'),
        }
        await verdict(() => api(setStudioTerms, { id, version, ...terms }), 'Saved')
        onClose()
      }}
      action="Save"
    >
      <CheckboxField
        label="Flagged"
        help="No deposits and no payment by check: the studio pays in full when it registers."
        {...bind('flagged')}
      />
      <CheckboxField
        label="No deposit notice"
        help="After the competition step, it isn’t told about deposits."
        {...bind('bypass_deposit')}
      />
      <CheckboxField
        label="No charge for removed routines"
        help="Even after the 30-day deadline, it doesn’t owe the deposit for a routine it removes."
        {...bind('bypass_removed_routine_fee')}
      />
    </FormDialog>
  )
}

function LikelyDuplicates({ studio }: { studio: OfficeStudio }) {
  const { likely_duplicates, standing } = studio
  if (standing === 'merged') return null
  return (
    <div>
      <Heading level={3} size={16}>
        Likely duplicates
      </Heading>
      {likely_duplicates.length === 0 && <Text muted>None that we know of.</Text>}
      <ul className={styles.list}>
        {likely_duplicates.map(({ id, name, address, standing, reasons }) => (
          <li key={id}>
            <Row gap={8}>
              <Link to={`/staff/studios?search=${id}`}>{name}</Link>
              <StandingBadge standing={standing} />
            </Row>
            {address && <Text small>{addressInWords(address)}</Text>}
            <Text small muted>
              {reasons.join(' · ')}
            </Text>
            {standing !== 'rejected' && (
              <Link to={`/staff/studios/${studio.id}/merge/${id}`}>
                Merge into this one<span className="only-read">: {name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
