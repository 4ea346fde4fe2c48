// The pages on which owners write about their dogs, in one piece: they share most of their fields.
export { CreateDogPage } from '../dogs/CreateDogPage.tsx'
export { EditDogPage } from '../dogs/EditDogPage.tsx'
