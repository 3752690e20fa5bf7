// The catalogue of seasons, events and cities holds nothing about people.
import { holdsNothing } from '../../server/personal.ts'
import * as tables from './tour.tables.ts'

export const tourPersonal = [
  tables.seasonTable,
  tables.eventTable,
  tables.venueTable,
  tables.tourDateTable,
  tables.workshopLevelTable,
  tables.intensiveTable,
  tables.vipTypeTable,
  tables.bestDancerTypeTable,
  tables.jacketSizeTable,
  tables.routineCategoryTable,
  tables.ageDivisionTable,
  tables.performanceDivisionTable,
  tables.nominationTypeTable,
  tables.regionalAwardTable,
  tables.catalogueVersionTable,
].map((table) => holdsNothing(table, 'the catalogue, the same for everybody'))
