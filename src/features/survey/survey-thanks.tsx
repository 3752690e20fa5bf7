// What a submitted survey has earned: the code, what it is worth, and whether it was used.
import { LinkButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { TourDate } from '../tours/tour-date.model.ts'
import { CopyButton } from './copy-button.tsx'
import type { SurveyPromoCode } from './survey.model.ts'
import styles from './survey.module.css'

/** E§9: "copy label reset 1000 ms". */
const SAID_MS = 1000

interface SurveyThanksProps {
  promo_code: SurveyPromoCode | null
  event: TourDate['event']
}

export function SurveyThanks({ promo_code, event }: SurveyThanksProps) {
  return (
    <Card padding="roomy" accent={event.accent}>
      <Stack gap={16}>
        <Heading level={2}>Thank you!</Heading>
        <Text>We’ve received your answers. They help us make the next event better.</Text>
        {promo_code && (
          <>
            <Text strong>
              Your promo code for <Money cents={promo_code.amount_cents} /> off {event.name}:
            </Text>
            <p className={styles.code}>{promo_code.code}</p>
            <Text muted small>
              {promo_code.used > 0
                ? 'It’s already used in one of your registrations.'
                : `Enter it under Promo codes when you pay for a registration at ${event.name}.`}{' '}
              It can be used once per account, per event, per season. Earned{' '}
              {formatInstant(promo_code.earned_at)}.
            </Text>
            <Row>
              <CopyButton text={promo_code.code} label="Copy code" said_ms={SAID_MS} />
              <LinkButton to={`/events/${event.subdomain}`} look="primary">
                Register for the next city
              </LinkButton>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}
