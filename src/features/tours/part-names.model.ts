// Names what a registration may contain; which of it a kind of event has stands in its record.

export type PartName =
  | 'attendees'
  | 'routines'
  | 'additional_observers'
  | 'comp_room'
  | 'is_competing'
  | 'freestyle'
  | 'media_passes'
  | 'dancer_photos'
  | 'best_dancer_routines'
  | 'best_dancer_places'
