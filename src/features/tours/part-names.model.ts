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
  | 'regional_awards'
  | 'pre_qualifying'
  | 'finals_rounds'
  | 'soty_entering'
  | 'soty_routines'
  | 'nomination_routines'
