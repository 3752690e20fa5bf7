// /staff/waivers: the text that is signed now, the next version of it, and the earlier ones.
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Heading, PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { NextTextForm } from './next-text-form.tsx'
import { listWaiverTexts } from './waiver-desk.contract.ts'
import type { PublishedText } from './waiver-desk.model.ts'

function Words({ text }: { text: PublishedText }) {
  const { title, body, created_at, created_by, signatures, asks_anew, version } = text
  return (
    <Stack gap={12}>
      <Quiet>
        Version {version}, {formatInstant(created_at)}
        {created_by ? ` by ${created_by}` : ''}. Signed {signatures.toLocaleString('en-US')}{' '}
        {signatures === 1 ? 'time' : 'times'}.
        {asks_anew && ' Anyone who had signed an earlier version was asked to sign again.'}
      </Quiet>
      <Heading level={3}>{title}</Heading>
      {body.split('\n\n').map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
    </Stack>
  )
}

export function WaiverDeskScreen() {
  usePageTitle('Waiver text')
  const { data, error } = useLoaded(listWaiverTexts, {})
  const [writing, setWriting] = useState(false)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  const [present, ...earlier] = data.texts
  if (!present) return null
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff">Office</Link>
          <Heading level={1}>Waiver text</Heading>
        </div>
        {writing && (
          <OfficePart title="The next version">
            <NextTextForm
              present={present}
              signed_people={data.signed_people}
              onDone={() => setWriting(false)}
            />
          </OfficePart>
        )}
        <OfficePart
          title="Current version"
          action={
            !writing && (
              <Button look="primary" size="small" onClick={() => setWriting(true)}>
                Write the next version
              </Button>
            )
          }
        >
          <Words text={present} />
        </OfficePart>
        {earlier.length > 0 && (
          <OfficePart title="Earlier versions">
            {earlier.map((text) => (
              <details key={text.version}>
                <summary>
                  Version {text.version}: {text.title}
                </summary>
                <Words text={text} />
              </details>
            ))}
          </OfficePart>
        )}
      </Stack>
    </PageContent>
  )
}
