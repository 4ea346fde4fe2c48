// What a developer would pick in place of a server of one's own: Parse Server, on PostgreSQL with PostGIS.
// DATABASE_URL says where the data are, PORT where to listen, LOGS where to log.
import { createServer } from 'node:http'
import express from 'express'
import { ParseServer } from 'parse-server'

const { DATABASE_URL, PORT, LOGS } = process.env
const reading = {
  find: { requiresAuthentication: true },
  get: { requiresAuthentication: true },
  count: { requiresAuthentication: true },
}
const field = (type, targetClass) => ({ type, ...(targetClass && { targetClass }) })
const fields = (type, ...names) => Object.fromEntries(names.map((name) => [name, field(type)]))

const parse = new ParseServer({
  databaseURI: DATABASE_URL,
  appId: 'bench',
  masterKey: 'bench-master',
  serverURL: `http://127.0.0.1:${PORT}/parse`,
  logLevel: 'error',
  silent: true,
  logsFolder: LOGS,
  allowClientClassCreation: false,
  directAccess: true,
  enforcePrivateUsers: false,
  schema: {
    definitions: [
      {
        className: '_User',
        fields: fields('String', 'firstName', 'bio', 'city'),
        classLevelPermissions: { ...reading, create: { '*': true }, update: { requiresAuthentication: true } },
      },
      {
        className: 'Dog',
        fields: {
          ...fields('String', 'name', 'breed', 'dateOfBirth', 'size', 'gender', 'description', 'photoUrl'),
          ...fields('String', 'energyLevel', 'trainingLevel', 'socialization', 'place'),
          ...fields('Number', 'age', 'weight'),
          ...fields('Array', 'temperament', 'interactionStyles'),
          ...fields('Boolean', 'goodWithKids', 'goodWithDogs', 'goodWithCats', 'neutered'),
          ...fields('Boolean', 'vaccinated', 'puppyNotVaccinated', 'isActive'),
          location: field('GeoPoint'),
          owner: field('Pointer', '_User'),
        },
        classLevelPermissions: { ...reading, create: { requiresAuthentication: true } },
      },
      {
        className: 'Message',
        fields: {
          sender: field('Pointer', '_User'),
          receiver: field('Pointer', '_User'),
          content: field('String'),
          isRead: field('Boolean'),
        },
        // Rows are kept private by their own access lists.
        classLevelPermissions: { ...reading, create: { requiresAuthentication: true } },
      },
    ],
    strict: false,
    lockSchemas: false,
    recreateModifiedFields: false,
    deleteExtraFields: false,
  },
})
await parse.start()
const app = express()
app.use('/parse', parse.app)
app.get('/healthz', (_request, response) => response.json({ ok: true }))
createServer(app).listen(Number(PORT), '127.0.0.1')
