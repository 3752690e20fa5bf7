// A part of the competition step with a title of its own, in the outline below whatever title the step has.
import type { ReactNode } from 'react'
import { Heading, Stack } from '../../ui/layout.tsx'
import { usePhoneLayout } from '../../ui/use-media.ts'

export function TitledRoutines({ title, children }: { title: string; children: ReactNode }) {
  // On a phone the band has the only title above.
  const phone = usePhoneLayout()
  return (
    <section aria-label={title}>
      <Stack gap={8}>
        <Heading level={phone ? 2 : 3} size={16}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  )
}
