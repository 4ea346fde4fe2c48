import type { DemoConversation } from '../demo.types.ts'

export const wellingtonConversations: DemoConversation[] = [
  {
    between: ['mia', 'tane'],
    aboutDog: 'Pīwakawaka',
    messages: [
      {
        from: 'mia',
        minutesAgo: 7680,
        text: "Kia ora Tāne, I'm down in Wellington with Koa for a week next month, staying with my sister in Brooklyn. Any chance of a run with Pīwakawaka while we're there?",
        read: true,
      },
      {
        from: 'tane',
        minutesAgo: 7560,
        text: "Kia ora Mia! Āe, for sure. Pī's always keen for someone who can keep up. How does Koa go with wind?",
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 7540,
        text: "She's from Point Chev, she thinks she knows wind. I have warned her.",
        read: true,
      },
      {
        from: 'tane',
        minutesAgo: 7530,
        text: "Haha, we'll be kind. South coast if it's settled, town belt if it's not. Leads on near the rocks because of the kororā.",
        read: true,
      },
      {
        from: 'mia',
        minutesAgo: 7500,
        text: "Of course. I'll message you when we're off the motorway and have had a coffee.",
        read: true,
      },
      { from: 'tane', minutesAgo: 7490, text: 'Ka kite! Moana says bring togs.', read: true },
    ],
  },
  {
    between: ['tane', 'sam'],
    aboutDog: 'Fern',
    messages: [
      {
        from: 'sam',
        minutesAgo: 17580,
        text: "Hi Tāne, I've just adopted a greyhound and someone at work said your Moana is the calmest dog in Wellington. Is that true, and can we borrow some of it?",
        read: true,
      },
      {
        from: 'tane',
        minutesAgo: 17460,
        text: "Kia ora Sam! She's pretty calm, she's mostly thinking about fish. How's Fern doing?",
        read: true,
      },
      {
        from: 'sam',
        minutesAgo: 17430,
        text: "She's lovely, but everything is new. Stairs! Mirrors! The microwave!",
        read: true,
      },
      {
        from: 'tane',
        minutesAgo: 17400,
        text: 'One thing at a time then. How about we walk the same direction with a good gap, and no pressure to say hello?',
        read: true,
      },
      {
        from: 'sam',
        minutesAgo: 17340,
        text: "That's exactly what the adoption people said. She'll have her muzzle on, she's fine with it, it just looks a bit Hannibal",
        read: true,
      },
      { from: 'tane', minutesAgo: 17330, text: "No worries at all. Moana doesn't judge.", read: true },
      { from: 'sam', minutesAgo: 11640, text: 'She wagged! The whole back half of her! Thank you so much', read: true },
      {
        from: 'tane',
        minutesAgo: 11580,
        text: 'Moana came home and lay on my feet, so I reckon she rated her too. Next week again?',
        read: true,
      },
      {
        from: 'sam',
        minutesAgo: 315,
        text: "Yes please. Could we do Paekākāriki this time? The beach is nearly empty on weekdays and I'll shout you a flat white",
        read: false,
      },
    ],
  },
  {
    between: ['tane', 'rajesh'],
    aboutDog: 'Laddu',
    messages: [
      {
        from: 'rajesh',
        minutesAgo: 39420,
        text: "Hi Tāne, my youngest is convinced that Laddu and Pīwakawaka would be best friends. I'm told I have to ask.",
        read: true,
      },
      {
        from: 'tane',
        minutesAgo: 39300,
        text: "Tell the boss I'm in. Is Laddu ok being herded? It's how Pī says I like you.",
        read: true,
      },
      { from: 'rajesh', minutesAgo: 39280, text: 'He is herded by three children daily.', read: true },
      { from: 'tane', minutesAgo: 39270, text: "Ha! Then he's qualified.", read: true },
      {
        from: 'rajesh',
        minutesAgo: 28980,
        text: 'I have never seen a dog that tired. He fell asleep standing at his water bowl.',
        read: true,
      },
      { from: 'tane', minutesAgo: 28930, text: "Pī's the same. Good mahi, Laddu.", read: true },
    ],
  },
  {
    between: ['tane', 'fergus'],
    aboutDog: 'Bramble',
    messages: [
      {
        from: 'tane',
        minutesAgo: 21960,
        text: "Hi Fergus, I've got a young heading dog who could use a steady friend. Your Bramble sounds just the thing. Would Haggis mind?",
        read: true,
      },
      {
        from: 'fergus',
        minutesAgo: 21840,
        text: "Haggis minds most things on principle, but I can bring Bramble on her own. Early suits me, I'm done baking by six.",
        read: true,
      },
      { from: 'tane', minutesAgo: 21810, text: "Six it is, whichever day the southerly isn't.", read: true },
      {
        from: 'fergus',
        minutesAgo: 21780,
        text: 'So, never then. Shall we say Wednesday and dress for it?',
        read: true,
      },
      {
        from: 'tane',
        minutesAgo: 16080,
        text: "Cracking walk. Pī hasn't listened that well in weeks, I think she was showing off.",
        read: true,
      },
      {
        from: 'fergus',
        minutesAgo: 540,
        text: "Bramble's been at the door since five. We're free tomorrow or the day after if you are",
        read: false,
      },
      {
        from: 'fergus',
        minutesAgo: 536,
        text: "There's a rhubarb loaf in it for you, it came out squint and I can't sell it",
        read: false,
      },
    ],
  },
]
