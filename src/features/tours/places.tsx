// Where a tour date takes place and where one may stay, as its registrants and their families see it.
import { Link } from 'react-router'
import { Button, OutsideButton } from '../../ui/button.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { formatPhone } from '../../ui/typed-text.ts'
import type { Room, TourDate } from './tour-date.model.ts'

type Place = NonNullable<TourDate['venue']>

/** E§2: what a room costs; the way to book one stands there, and cannot be pressed while there is no page for it. */
function RoomLine({ room: { rates, reservations }, of }: { room: Room; of: string }) {
  return (
    <Stack gap={8}>
      {rates && (
        <Text>
          Room rate <strong>{rates}</strong>
        </Text>
      )}
      <div>
        {reservations ? (
          <OutsideButton href={reservations} size="small">
            Book a room<span className="only-read"> at {of}, opens in a new tab</span>
          </OutsideButton>
        ) : (
          <Stack gap={4}>
            <Button size="small" disabled>
              Book a room
            </Button>
            <Text small muted>
              There’s no booking page yet. Please call {of} to reserve.
            </Text>
          </Stack>
        )}
      </div>
    </Stack>
  )
}

interface PlaceCardProps {
  title: string
  place: Place | null
  /** Only of the hotel, while somebody is to stay there. */
  room?: Room | undefined
}

function PlaceCard({ title, place, room }: PlaceCardProps) {
  return (
    <Card>
      <Stack gap={8}>
        <Heading level={2} size={16}>
          {title}
        </Heading>
        {place ? (
          <>
            <Text strong>{place.name}</Text>
            <Text muted>{place.address}</Text>
            <Row>
              <a href={`tel:${place.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(place.phone)}</a>
              {place.website && (
                <a href={place.website} target="_blank" rel="noreferrer">
                  Website<span className="only-read"> of {place.name}, opens in a new tab</span>
                </a>
              )}
            </Row>
            {room && <RoomLine room={room} of={place.name} />}
          </>
        ) : (
          <Text muted>COMING SOON!</Text>
        )}
      </Stack>
    </Card>
  )
}

/** E§2: the venue and the hotel; one card where they are one house. */
export function Places({
  tour_date: { venue, hotel, room: offered, canceled },
  online,
  over = false,
  codes,
}: {
  tour_date: Pick<TourDate, 'venue' | 'hotel' | 'room' | 'canceled'>
  /** It takes place nowhere else: there is no hall to come to, and no hotel to stay at. */
  online: boolean
  /** After the event nothing is coming any more: what was not known is left out. */
  over?: boolean
  /** Where its owner gives out the access codes. */
  codes?: string
}) {
  if (online)
    return (
      <Card>
        <Stack gap={8}>
          <Heading level={2} size={16}>
            Venue
          </Heading>
          <Text strong>Online</Text>
          <Text muted>
            Everything takes place online. Each dancer and teacher takes part with{' '}
            {codes ? <Link to={codes}>an access code of their own</Link> : 'an access code of their own'}.
          </Text>
        </Stack>
      </Card>
    )
  const room = canceled || over ? undefined : offered
  if (venue && hotel?.id === venue.id) return <PlaceCard title="Venue and hotel" place={venue} room={room} />
  return (
    <>
      {(venue || !over) && <PlaceCard title="Venue" place={venue} />}
      {(hotel || !over) && <PlaceCard title="Hotel" place={hotel} room={room} />}
    </>
  )
}
