// The pages on which owners write about their dogs, in one piece: they share most of their fields.
export { CreateDogPage } from './CreateDogPage.tsx'
export { EditDogPage } from './EditDogPage.tsx'
