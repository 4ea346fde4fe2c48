import type { DemoConversation } from '../demo.types.ts'

export const northIslandConversations: DemoConversation[] = [
  {
    between: ['kelly', 'sofia'],
    aboutDog: 'Coco',
    messages: [
      {
        from: 'kelly',
        minutesAgo: 19200,
        text: 'Hi Sofía! My Samoyed Pav is desperate for a friend her own size, the puppy just hangs off her ears. Does Coco like a beach run?',
        read: true,
      },
      { from: 'sofia', minutesAgo: 19140, text: 'Hola Kelly! Coco lives for it. Is Pav ok in the water?', read: true },
      { from: 'kelly', minutesAgo: 19130, text: 'Up to the elbows. Then she remembers the drying time.', read: true },
      { from: 'sofia', minutesAgo: 19125, text: 'Jaja, same as me', read: true },
      {
        from: 'sofia',
        minutesAgo: 19120,
        text: 'Are you bringing the little one too? Coco is gentle with puppies, and all her vaccinations are up to date.',
        read: true,
      },
      {
        from: 'kelly',
        minutesAgo: 19080,
        text: 'Hokey had his last jab on Monday, so the vet says he can mix from next week. Just Pav this time?',
        read: true,
      },
      { from: 'sofia', minutesAgo: 19070, text: "Perfect, that's wise. Early, before the sand gets hot?", read: true },
      { from: 'kelly', minutesAgo: 19065, text: 'Seven? I know. But seven.', read: true },
      {
        from: 'sofia',
        minutesAgo: 19060,
        text: "Seven is fine, I teach Madrid at six, so I'm already awake and speaking in subjunctives",
        read: true,
      },
      {
        from: 'kelly',
        minutesAgo: 14640,
        text: 'Oh they were gorgeous together. Pav is asleep on the tiles like a rug.',
        read: true,
      },
      { from: 'sofia', minutesAgo: 14580, text: 'Coco too! She bit nine waves. A record.', read: true },
      {
        from: 'kelly',
        minutesAgo: 3180,
        text: "Hokey is officially allowed out! Can he meet her? I'll leave Nacho home, he'd hate it.",
        read: true,
      },
      {
        from: 'sofia',
        minutesAgo: 3060,
        text: "Yes!! Let's do a short one, somewhere quiet, so that it isn't too much for him.",
        read: true,
      },
      { from: 'kelly', minutesAgo: 3000, text: "You're a star. I'll bring coffee and about forty towels.", read: true },
    ],
  },
  {
    between: ['poppy', 'anahera'],
    aboutDog: 'Swell',
    messages: [
      {
        from: 'anahera',
        minutesAgo: 6120,
        text: "Kia ora Poppy! Kōwhai and I are coming over to Raglan on Sunday, she's never seen the sea. Would Swell show her how it works?",
        read: true,
      },
      {
        from: 'poppy',
        minutesAgo: 6060,
        text: "Omg yes. He's super patient with beginners, he's basically staff. Tide's best before lunch",
        read: true,
      },
      {
        from: 'anahera',
        minutesAgo: 6030,
        text: "Amazing, she'll be the one hiding behind me for ninety seconds. See you there!",
        read: true,
      },
    ],
  },
]
