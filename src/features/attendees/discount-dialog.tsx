// Everything that can lower one dancer's fee: the scholarship, attended regionals, the college discount. One counts.
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import type { Attendee } from './attendee.model.ts'
import { type GridPlace, levelOf, nameOf } from './attendee-cells.tsx'
import { discountOrder, offersCollege } from './attendee-discount.rules.ts'
import { extrasOf } from './attendee-extras.rules.ts'
import { displacedOf, StudentIdButton } from './discount-cells.tsx'

interface DiscountDialogProps {
  attendee: Attendee
  place: GridPlace
  onClose: () => void
}

export function DiscountDialog({ attendee, place, onClose }: DiscountDialogProps) {
  const extras = extrasOf(place)
  const name = nameOf(attendee)
  const type = place.price_list.vip_types.find((type) => type.id === attendee.vip_type_id)
  const order = discountOrder(extras)
  const displaced = displacedOf(attendee, place)
  const eligible = offersCollege(levelOf(attendee, place), place.price_list)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Discount for ${name}`}
      size="small"
      buttons={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={16}>
        {extras.awarded && !type && (
          <Text muted small>
            Scholarships are awarded by the office of {place.tour_date.event.name}.
          </Text>
        )}
        {extras.scholarship && (type || !extras.awarded) && (
          <Row gap={8}>
            <Button size="small" onClick={() => place.onScholarship(attendee)}>
              {type ? `Scholarship: ${type.name}` : 'Add a scholarship'}
            </Button>
          </Row>
        )}
        {extras.regional && (
          <CheckboxField
            label="Attended a regional city"
            help={attendee.virtual ? 'Not for virtual dancers' : undefined}
            value={attendee.attended_reg}
            disabled={attendee.virtual && !attendee.attended_reg}
            error={place.errorOf(attendee, 'attended_reg')}
            onChange={(attended) => place.onRegional(attendee, attended)}
          />
        )}
        {extras.college && (
          <div>
            <CheckboxField
              label="College discount"
              help={eligible ? 'Requires a picture or PDF of the student ID' : 'Not at this level'}
              value={attendee.has_college_discount}
              disabled={!eligible && !attendee.has_college_discount}
              error={place.errorOf(attendee, 'has_college_discount')}
              onChange={(has) => place.onCollege(attendee, has)}
            />
            {attendee.has_college_discount && <StudentIdButton row={attendee} place={place} />}
          </div>
        )}
        {displaced && <Text>{displaced.words}</Text>}
        {order && (
          <Text muted small>
            {order}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
