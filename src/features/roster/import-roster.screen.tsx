// The page that takes in a roster from a spreadsheet (/roster/import): read, say what the columns hold, look, import.
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { api } from '../../web/api.ts'
import { safeNext } from '../../web/guard-decision.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { missingColumns } from './import-columns.rules.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportSource } from './import-source.tsx'
import { importRoster } from './roster-import.contract.ts'
import { useRosterReload } from './use-roster.tsx'
import { useRosterImport } from './use-roster-import.tsx'
import { withConsent } from './with-consent.tsx'

/** Back to where the import was begun: the roster's page, or the step of a registration. */
function useWayBack(): { path: string; label: string } {
  const [query] = useSearchParams()
  const from = query.get('from')
  const path = from?.startsWith('/registration/') ? safeNext(from) : '/roster'
  return { path, label: path === '/roster' ? 'Go to the roster' : 'Back to the registration' }
}

export function ImportRosterScreen() {
  usePageTitle('Import people')
  const back = useWayBack()
  const roster = useRosterImport()
  const reload = useRosterReload()
  const repeatable = useRepeatable()
  const { values, rows } = roster

  const { busy, submit } = useSubmit(async () => {
    const chosen = (rows ?? []).flatMap(({ form, ticked, verdict }) =>
      ticked && form ? [{ ...form, anyway: verdict === 'duplicate' }] : [],
    )
    const emails = (rows ?? []).flatMap(({ fills, emailed }) =>
      fills && emailed ? [{ person_id: fills.person_id, email: fills.email }] : [],
    )
    const input = { rows: chosen, emails }
    try {
      const { import_id, people, emailed } = await repeatable(input, (key) =>
        withConsent(() => api(importRoster, input, { key })),
      )
      const names = Object.fromEntries(people.map((person) => [person.id, `${person.fname} ${person.lname}`]))
      roster.setDone({ import_id, count: people.length, emailed: emailed.length, undone: null, names })
      await reload()
      window.scrollTo({ top: 0 })
    } catch (error) {
      const found = violationsIn(error)
      if (found.length === 0) throw error
      // Somebody came to the roster meanwhile: the rows are judged anew against it.
      await reload()
      await inform({
        title: 'Please check again',
        body: `No one was imported: ${found.length === 1 ? 'one row needs' : `${found.length} rows need`} another look.`,
        detail: found[0]?.message,
        kind: 'attention',
      })
    }
  })

  const begun = values.sheets.length > 0
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Heading level={1}>Import people</Heading>
          <Text muted>From a spreadsheet to your roster</Text>
        </div>
        {values.done ? (
          <ImportDone done={values.done} back={back} onUndone={roster.setDone} onAgain={roster.startOver} />
        ) : roster.roster.error && !roster.roster.data ? (
          <Unreachable error={roster.roster.error} />
        ) : begun ? (
          <>
            <Row align="between">
              <Text muted>{values.sheets[values.sheet]?.name}: nothing is saved until you import.</Text>
              <Button size="small" onClick={roster.startOver}>
                Choose another file
              </Button>
            </Row>
            <ImportColumns roster={roster} />
            {missingColumns(values.columns) === null && (
              <ImportRows roster={roster} busy={busy} onImport={() => void submit()} />
            )}
          </>
        ) : (
          <ImportSource onRead={roster.take} />
        )}
      </Stack>
    </PageContent>
  )
}
