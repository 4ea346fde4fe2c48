import type { DemoConversation } from '../demo.types.ts'

export const miaConversations: DemoConversation[] = [
  {
    between: ['mia', 'sione'],
    aboutDog: 'Tank',
    messages: [
      {
        from: 'mia',
        minutesAgo: 13200,
        text: 'Hi Sione! Koa here, or her secretary anyway. Tank looks like exactly the sort of trouble she enjoys. Would you two be up for a walk together one day?',
        read: true,
      },
      {
        from: 'sione',
        minutesAgo: 13140,
        text: "Haha yes! Tank would love that. He's a bit full on for the first five minutes, just so you know",
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 13120,
        text: 'So is she. Shall we start side by side on leads and see how they go?',
        read: true,
      },
      { from: 'sione', minutesAgo: 13111, text: 'Sweet as. I finish about four most days', read: true },
      {
        from: 'mia',
        minutesAgo: 8940,
        text: "That went so well. She slept from six until breakfast, I've never known anything like it.",
        read: true,
      },
      {
        from: 'sione',
        minutesAgo: 8900,
        text: 'Same here, my mum thought he was sick 😂 He tried to carry her stick home in his sleep',
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 8880,
        text: "Let's do it again. I'm on nights until the weekend, but free after that.",
        read: true,
      },
      {
        from: 'sione',
        minutesAgo: 190,
        text: 'Hey Mia, low tide is about ten on Saturday. Foreshore again? I can bring the long rope toy',
        read: false,
      },
      {
        from: 'sione',
        minutesAgo: 184,
        text: 'Also my nieces are asking if Biscuit is coming. They have a bow tie for him',
        read: false,
      },
    ],
  },
  {
    between: ['mia', 'priya'],
    aboutDog: 'Chai',
    messages: [
      {
        from: 'priya',
        minutesAgo: 44820,
        text: "Hello Mia, I saw that Biscuit likes a quiet start. Chai isn't small, but she's very gentle. Do you think they'd suit?",
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 44700,
        text: "Hi Priya! I think so, he's braver with calm big dogs than with bouncy little ones. And Koa would adore her.",
        read: true,
      },
      {
        from: 'priya',
        minutesAgo: 44520,
        text: "Lovely. The children want to come too, is that all right? They're seven and ten and know not to run at dogs.",
        read: true,
      },
      { from: 'mia', minutesAgo: 44460, text: 'More than all right. Biscuit collects children.', read: true },
      {
        from: 'priya',
        minutesAgo: 34920,
        text: 'Thank you for this morning! Ishaan has drawn all three of them. Biscuit appears to be wearing a cape.',
        read: true,
      },
      { from: 'mia', minutesAgo: 34890, text: "Please tell him it's going on our fridge.", read: true },
      {
        from: 'priya',
        minutesAgo: 12060,
        text: 'Chai has been moping since Tuesday, we had to leave her with my sister during parent interviews. Would you be free for a lap of the domain one evening?',
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 12010,
        text: "Poor love. Thursday after six? I'll bring both of them, and the good treats.",
        read: true,
      },
      { from: 'priya', minutesAgo: 12000, text: "Perfect. I'll bring masala chai for the humans.", read: true },
      {
        from: 'mia',
        minutesAgo: 9960,
        text: 'Three happy dogs and two cups of tea. Best end to a week of nights I could have asked for.',
        read: true,
      },
    ],
  },
  {
    between: ['mia', 'jun'],
    aboutDog: 'Mochi',
    messages: [
      {
        from: 'jun',
        minutesAgo: 3300,
        text: "Hi! I just moved to Takapuna and Mochi doesn't know anybody yet. She's small but she thinks she's a sheepdog, so Koa might be her hero",
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 3180,
        text: "Hi Jun, welcome! Koa's very good with little ones. Has Mochi met bigger dogs before?",
        read: true,
      },
      {
        from: 'jun',
        minutesAgo: 3165,
        text: 'Only at puppy class. She was fine with a Labrador called Kevin',
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 3150,
        text: 'Kevin is a solid reference. Shall we meet somewhere open and let them walk together first?',
        read: true,
      },
      {
        from: 'jun',
        minutesAgo: 1560,
        text: "Yes please! I don't have a car, but anything near a ferry or a bus works. Is Sunday morning ok for you?",
        read: false,
      },
    ],
  },
  {
    between: ['mia', 'aroha'],
    aboutDog: 'Manu',
    messages: [
      {
        from: 'aroha',
        minutesAgo: 24720,
        text: "Kia ora Mia, your Koa sounds like Manu's kind of girl. We go out west most Sundays if you ever fancy a big beach.",
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 24600,
        text: "Kia ora Aroha! I'd love that. What's Tui like with new dogs? I don't want Koa to overwhelm her.",
        read: true,
      },
      {
        from: 'aroha',
        minutesAgo: 24570,
        text: "Ka pai for asking. Tui hangs back and watches, then joins in when nobody's looking at her. Mīti stays in the van with a bone and her opinions.",
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 24540,
        text: "Koa's good at ignoring a dog who wants to be ignored. We'll follow your lead.",
        read: true,
      },
      {
        from: 'aroha',
        minutesAgo: 20340,
        text: 'What a day! Manu has found his match. And did you see Tui at the end, doing a play bow?',
        read: true,
      },
      { from: 'mia', minutesAgo: 20300, text: "I did! I didn't dare breathe.", read: true },
      {
        from: 'aroha',
        minutesAgo: 420,
        text: "Tui's been staring out the window at every collie that goes past 😄",
        read: false,
      },
      {
        from: 'aroha',
        minutesAgo: 412,
        text: "We're going out again this weekend, early, before the wind gets up. Room in the van for two more dogs and one nurse",
        read: false,
      },
      { from: 'aroha', minutesAgo: 410, text: 'Teenagers are providing the sausage rolls', read: false },
    ],
  },
  {
    between: ['mia', 'grace'],
    aboutDog: 'Bao',
    messages: [
      {
        from: 'mia',
        minutesAgo: 32040,
        text: "Hi Grace, would Bao like a gentle friend for Biscuit's slow days? He's seven and a half kilos of worry until he knows you.",
        read: true,
      },
      {
        from: 'grace',
        minutesAgo: 31920,
        text: "Bao would be delighted. She's basically a therapist with a flat face.",
        read: true,
      },
      {
        from: 'grace',
        minutesAgo: 31918,
        text: 'We walk early at the moment because of the heat. Is half seven too brutal?',
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 31860,
        text: "I come off shift at seven, so it's practically my evening. See you there!",
        read: true,
      },
      { from: 'mia', minutesAgo: 27600, text: 'He walked straight up to her. He never does that.', read: true },
      {
        from: 'grace',
        minutesAgo: 27540,
        text: 'She has that effect. Dumpling would also like it noted that he was there.',
        read: true,
      },
    ],
  },
]
