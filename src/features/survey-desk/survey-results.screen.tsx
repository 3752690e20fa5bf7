// /staff/surveys/:id: what a city said to each question, with charts in words and tables beside, and the files of it.
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { CityHead } from '../../ui/city-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { PageContent, Quiet, Row, Stack, TitledCard } from '../../ui/layout.tsx'
import { Meter, Meters } from '../../ui/meter.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import type { ExportFormat } from '../exports/export-file.model.ts'
import { QuestionResultPart } from './question-result.tsx'
import { exportSurvey, loadSurveyDesk } from './survey-desk.contract.ts'
import type { SurveyResults } from './survey-desk.model.ts'

export function SurveyResultsScreen() {
  const tour_date_id = Number(useParams().id)
  const [version, setVersion] = useState<number | null>(null)
  const wanted = version === null ? { tour_date_id } : { tour_date_id, version }
  const { data, error } = useLoaded(loadSurveyDesk, wanted, { staleTime: 0, keepPrevious: true })
  usePageTitle(data ? `Survey · ${data.event_name} ${data.event_city}` : 'Survey')
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <Stack gap={24}>
        <CityHead city={data} about="Survey" back={{ to: '/staff/surveys', words: 'Surveys' }} />
        <Meters>
          <Meter label="Submitted" used={data.submitted} limit={data.completed} note="" />
          <Meter label="Started, not submitted" used={data.begun - data.submitted} />
        </Meters>
        {data.version === null ? (
          <EmptyState title="No answers yet">Answers appear here once someone has submitted them.</EmptyState>
        ) : (
          <>
            <Row align="between">
              {data.versions.length > 1 ? (
                <SelectField
                  label="Question version"
                  choices={data.versions.map((counted) => ({
                    value: counted.version,
                    label: `Version ${counted.version}, ${counted.submitted} submitted`,
                  }))}
                  value={data.version}
                  onChange={setVersion}
                />
              ) : (
                <Quiet>Version {data.version} of the questions</Quiet>
              )}
              <Exports results={data} version={data.version} />
            </Row>
            {data.groups.map(({ id, name, questions }) => (
              <TitledCard key={id} title={name} gap={24}>
                {questions.map((result) => (
                  <QuestionResultPart key={result.id} result={result} />
                ))}
              </TitledCard>
            ))}
          </>
        )}
      </Stack>
    </PageContent>
  )
}

function Exports({ results, version }: { results: SurveyResults; version: number }) {
  const { tour_date_id } = results
  const { busy, submit } = useSubmit(async (format: ExportFormat) => {
    const { url, name, rows } = await api(exportSurvey, { tour_date_id, format, version })
    const link = document.createElement('a')
    Object.assign(link, { href: url, download: name })
    link.click()
    toast(`${rows} ${rows === 1 ? 'survey' : 'surveys'} exported`)
  })
  return (
    <Row>
      <Button busy={busy} onClick={() => void submit('csv')}>
        Export CSV
      </Button>
      <Button busy={busy} onClick={() => void submit('xlsx')}>
        Export Excel
      </Button>
    </Row>
  )
}
