import type { DemoConversation } from '../demo.types.ts'

export const southIslandConversations: DemoConversation[] = [
  {
    between: ['ngaire', 'mei'],
    aboutDog: 'Lychee',
    messages: [
      {
        from: 'ngaire',
        minutesAgo: 26100,
        text: 'Hello dear, Pipi and I come past Riccarton on our way back from the rest home on Wednesdays. Would Lychee care for a visitor?',
        read: true,
      },
      {
        from: 'mei',
        minutesAgo: 25980,
        text: "Hello Ngaire, he would love that. He's not much of a runner, is that all right?",
        read: true,
      },
      {
        from: 'ngaire',
        minutesAgo: 25860,
        text: "She's been on laps all morning, she won't mind. I'll leave Kina at home, he'd dig up your park.",
        read: true,
      },
      {
        from: 'mei',
        minutesAgo: 15960,
        text: 'Thank you for today. I think they sat on that bench for forty minutes without moving.',
        read: true,
      },
      {
        from: 'ngaire',
        minutesAgo: 15900,
        text: 'And you played that lovely piece out of the window for us! Same again this week?',
        read: true,
      },
      { from: 'mei', minutesAgo: 15720, text: "Yes please. I'll practise something for dogs.", read: true },
    ],
  },
  {
    between: ['isla', 'nadia'],
    aboutDog: 'Zaytoun',
    messages: [
      {
        from: 'isla',
        minutesAgo: 36360,
        text: "Hi Nadia! I read about Zaytoun and would love to help. Roly's a goof, but I'm doing an animal behaviour paper and I'm very good at standing still?",
        read: true,
      },
      {
        from: 'nadia',
        minutesAgo: 36180,
        text: "Hi Isla, that's so kind. She finds bouncy dogs difficult. Could we try with a wide field between us?",
        read: true,
      },
      {
        from: 'isla',
        minutesAgo: 36150,
        text: "Totally. I'll have him on the lead with a bag of cheese. You say where, and we'll go no closer than you like.",
        read: true,
      },
      {
        from: 'nadia',
        minutesAgo: 36120,
        text: 'Thank you. I was half expecting you to say he just wants to be friends.',
        read: true,
      },
      { from: 'isla', minutesAgo: 30540, text: 'How was she after?', read: true },
      {
        from: 'nadia',
        minutesAgo: 30480,
        text: "She ate her whole dinner and slept on her back. I've never seen her tummy before.",
        read: true,
      },
      { from: 'isla', minutesAgo: 30475, text: "I'm crying in the library", read: true },
      {
        from: 'nadia',
        minutesAgo: 13200,
        text: 'Fourth walk today, and she sniffed his ear. He kept so still! Please give him something wonderful from us.',
        read: true,
      },
      {
        from: 'isla',
        minutesAgo: 13080,
        text: 'He has been paid in cheese roll. Same time next week, same field?',
        read: true,
      },
    ],
  },
  {
    between: ['ben', 'tamati'],
    aboutDog: 'Hoiho',
    messages: [
      {
        from: 'ben',
        minutesAgo: 57780,
        text: "Hi Tāmati, we're over in Dunedin for a fortnight while I do a course. Scree doesn't really play, but she likes walking with calm dogs. Would Hoiho be keen?",
        read: true,
      },
      {
        from: 'tamati',
        minutesAgo: 57660,
        text: "Kia ora Ben, Hoiho isn't one for games either these days. They can walk along ignoring each other. We do the harbour path most evenings.",
        read: true,
      },
      {
        from: 'ben',
        minutesAgo: 57480,
        text: "Sounds like her perfect night out. I'll leave Rocket with my mate or we'll be in Waitati before you can blink.",
        read: true,
      },
      {
        from: 'tamati',
        minutesAgo: 49080,
        text: 'Good company, the pair of you. She gave him her stick at the end, did you see?',
        read: true,
      },
      {
        from: 'ben',
        minutesAgo: 49020,
        text: "She's never given anyone a stick. I've been thinking about it all day.",
        read: true,
      },
    ],
  },
]
