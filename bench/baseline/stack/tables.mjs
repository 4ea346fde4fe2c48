// The documents' data model in Drizzle; tables.sql makes the same tables.
import { boolean, decimal, integer, json, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

const id = () =>
  varchar('id')
    .primaryKey()
    .default(sql`gen_random_uuid()::text`)
const createdAt = () => timestamp('created_at', { withTimezone: true }).defaultNow()
const updatedAt = () => timestamp('updated_at', { withTimezone: true }).defaultNow()

export const users = pgTable('users', {
  id: id(),
  email: varchar('email').notNull().unique(),
  password: varchar('password'),
  firstName: varchar('first_name'),
  lastName: varchar('last_name'),
  profileImageUrl: varchar('profile_image_url'),
  location: varchar('location'),
  city: varchar('city'),
  age: integer('age'),
  bio: text('bio'),
  authProvider: varchar('auth_provider').notNull().default('email'),
  emailVerified: boolean('email_verified').default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const dogs = pgTable('dogs', {
  id: id(),
  ownerId: varchar('owner_id')
    .notNull()
    .references(() => users.id),
  name: varchar('name').notNull(),
  breed: varchar('breed').notNull(),
  age: integer('age').notNull(),
  dateOfBirth: text('date_of_birth'),
  size: varchar('size').notNull(),
  gender: varchar('gender').notNull(),
  weight: decimal('weight', { precision: 5, scale: 2 }),
  description: text('description'),
  imageUrl: text('image_url'),
  temperament: text('temperament').array(),
  interactionStyles: text('interaction_styles').array(),
  energyLevel: varchar('energy_level'),
  trainingLevel: varchar('training_level'),
  socialization: varchar('socialization').default('excellent'),
  goodWithKids: boolean('good_with_kids').default(false),
  goodWithDogs: boolean('good_with_dogs').default(false),
  goodWithCats: boolean('good_with_cats').default(false),
  neutered: boolean('neutered').default(false),
  vaccinated: boolean('vaccinated').default(false),
  puppyNotVaccinated: boolean('puppy_not_vaccinated').default(false),
  location: varchar('location'),
  latitude: decimal('latitude', { precision: 10, scale: 7 }),
  longitude: decimal('longitude', { precision: 10, scale: 7 }),
  isActive: boolean('is_active').default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const messages = pgTable('messages', {
  id: id(),
  senderId: varchar('sender_id')
    .notNull()
    .references(() => users.id),
  receiverId: varchar('receiver_id')
    .notNull()
    .references(() => users.id),
  contextDogId: varchar('context_dog_id').references(() => dogs.id),
  content: text('content').notNull(),
  isRead: boolean('is_read').default(false),
  senderDeleted: boolean('sender_deleted').default(false),
  receiverDeleted: boolean('receiver_deleted').default(false),
  createdAt: createdAt(),
})

export const blockedUsers = pgTable('blocked_users', {
  id: id(),
  userId: varchar('user_id')
    .notNull()
    .references(() => users.id),
  blockedUserId: varchar('blocked_user_id')
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
})

export const sessions = pgTable('sessions', {
  sid: varchar('sid').primaryKey(),
  sess: json('sess').notNull(),
  expire: timestamp('expire', { precision: 6 }).notNull(),
})
