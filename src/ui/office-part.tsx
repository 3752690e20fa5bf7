// One titled card of a page of the office, with what can be done at its head.
import type { ReactNode } from 'react'
import { Card, Heading, Row, Stack } from './layout.tsx'

interface OfficePartProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function OfficePart({ title, action, children }: OfficePartProps) {
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Row align="between">
          <Heading level={2} size={20}>
            {title}
          </Heading>
          {action}
        </Row>
        {children}
      </Stack>
    </Card>
  )
}
