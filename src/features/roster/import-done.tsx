// After an import: how many came, and the way back.
import { Button, LinkButton } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { undoImport } from './roster-import.contract.ts'
import { useRosterReload } from './use-roster.tsx'
import type { DoneImport } from './use-roster-import.tsx'

const emails = (count: number) => `${count} family ${count === 1 ? 'email' : 'emails'}`
const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

interface ImportDoneProps {
  done: DoneImport
  back: { path: string; label: string }
  onUndone: (done: DoneImport) => void
  onAgain: () => void
}

export function ImportDone({ done, back, onUndone, onAgain }: ImportDoneProps) {
  const reload = useRosterReload()
  const repeatable = useRepeatable()
  const { busy, submit } = useSubmit(async () => {
    const yes = await confirm({
      title: 'Undo this import?',
      body: [
        done.count > 0 &&
          `${people(done.count)} will be removed from your roster, except anyone who has been registered since.`,
        done.emailed > 0 && `${emails(done.emailed)} will be removed again.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Undo',
      danger: true,
    })
    if (!yes) return
    const answer = await repeatable(done.import_id, (key) => api(undoImport, { id: done.import_id }, { key }))
    await reload()
    const stayed = answer.stayed.map(({ person_id, registration }) => ({
      name: done.names[person_id] ?? 'Someone',
      registration,
    }))
    onUndone({ ...done, undone: { removed: answer.removed.length, stayed } })
  })
  const { undone } = done
  return (
    <Card padding="roomy">
      <Stack gap={16}>
        <Heading level={2} size={20}>
          {undone
            ? `${people(undone.removed)} removed from your roster`
            : done.count > 0
              ? `${people(done.count)} added to your roster`
              : `${emails(done.emailed)} filled in`}
        </Heading>
        {undone ? (
          undone.stayed.length > 0 && (
            <div>
              <Text>Registered since the import, so still on your roster:</Text>
              <ul>
                {undone.stayed.map(({ name, registration }) => (
                  <li key={`${name} ${registration}`}>
                    {name}: {registration}
                  </li>
                ))}
              </ul>
            </div>
          )
        ) : (
          <>
            {done.count > 0 && done.emailed > 0 && <Text>{emails(done.emailed)} filled in.</Text>}
            {done.count > 0 && (
              <Text muted>They stay on your roster for every registration. No one is registered yet.</Text>
            )}
          </>
        )}
        <Row>
          <LinkButton look="primary" to={back.path}>
            {back.label}
          </LinkButton>
          {!undone && (
            <Button busy={busy} onClick={() => void submit()}>
              Undo
            </Button>
          )}
          <Button look="quiet" onClick={onAgain}>
            Import another spreadsheet
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
