settings
{
	main
	{
		Description: "Hilltop: two teams fight for a hill that moves. Stand on it alone with your team to score. First to the target wins."
	}

	lobby
	{
		Map Rotation: After A Game
		Max Spectators: 2
		Max Team 1 Players: 4
		Max Team 2 Players: 4
		Return To Lobby: Never
	}

	modes
	{
		Skirmish
		{
			enabled maps
			{
				Workshop Expanse
				Workshop Island
			}
		}

		General
		{
			Game Mode Start: Immediately
			Hero Limit: Off
			Kill Cam: Off
		}
	}

	heroes
	{
		General
		{
			Ultimate Generation: 50%

			disabled heroes
			{
				Pharah
				Widowmaker
			}
		}
	}
}

variables
{
	global:
		0: hill
		1: oldHill
		2: radius
		3: target
		4: moveEvery
		5: moveIn
		6: teamOneScore
		7: teamTwoScore
		8: holder
		9: onHill
		10: boardIds
		11: hillEffects
		12: spots
		13: finished
		14: i
	player:
		0: streak
		1: bestStreak
		2: hintId
		3: onHill
}

subroutines
{
	0: moveHill
	1: scoreTick
	2: finishGame
}

rule("Setup: read the settings of the lobby")
{
	event
	{
		Ongoing - Global;
	}

	actions
	{
		Global.radius = Workshop Setting Integer(Custom String("Hilltop"), Custom String("Radius of the hill"), 6, 3, 12, 0);
		Global.target = Workshop Setting Integer(Custom String("Hilltop"), Custom String("Points to win"), 60, 10, 200, 1);
		Global.moveEvery = Workshop Setting Integer(Custom String("Hilltop"), Custom String("Seconds between moves"), 30, 10, 120, 2);
		Global.spots = Array(Vector(0, 1, 0), Vector(18, 1, 12), Vector(-20, 1, 8), Vector(9, 1, -22), Vector(-14, 1, -16));
		Global.hill = First Of(Global.spots);
		Global.moveIn = Global.moveEvery;
		Disable Built-In Game Mode Scoring;
		Disable Built-In Game Mode Completion;
	}
}

rule("Setup: draw the hill and the board")
{
	event
	{
		Ongoing - Global;
	}

	conditions
	{
		Is Game In Progress == True;
	}

	actions
	{
		"The ring follows the hill, so it is made once."
		Create Effect(All Players(All Teams), Ring, Color(White), Global.hill, Global.radius, Position and Radius);
		Modify Global Variable(hillEffects, Append To Array, Last Created Entity);
		Create Effect(All Players(All Teams), Light Shaft, Color(Sky Blue), Global.hill, 1, Position and Radius);
		Modify Global Variable(hillEffects, Append To Array, Last Created Entity);
		Create HUD Text(All Players(All Teams), Null, Null, Custom String("Blue {0} : {1} Red", Global.teamOneScore,
			Global.teamTwoScore), Top, 0, Color(White), Color(White), Color(White), String, Default Visibility);
		Modify Global Variable(boardIds, Append To Array, Last Text ID);
		Create HUD Text(All Players(All Teams), Null, Null, Custom String("The hill moves in {0} s", Round To Integer(Global.moveIn, Up)),
			Top, 1, Color(White), Color(White), Color(Yellow), String, Default Visibility);
		Modify Global Variable(boardIds, Append To Array, Last Text ID);
	}
}

rule("Hill: count down and move")
{
	event
	{
		Ongoing - Global;
	}

	conditions
	{
		Is Game In Progress == True;
		Global.finished == False;
	}

	actions
	{
		Wait(1, Abort When False);
		Global.moveIn -= 1;
		If(Global.moveIn <= 0);
			Call Subroutine(moveHill);
			Global.moveIn = Global.moveEvery;
		End;
		Call Subroutine(scoreTick);
		Loop If Condition Is True;
	}
}

rule("Subroutine: choose another spot")
{
	event
	{
		Subroutine;
		moveHill;
	}

	actions
	{
		Global.oldHill = Global.hill;
		"Seeded risk 1: nothing in this loop waits."
		While(Global.hill == Global.oldHill);
			Global.hill = Random Value In Array(Global.spots);
		End;
		Small Message(All Players(All Teams), Custom String("The hill has moved!"));
		Play Effect(All Players(All Teams), Ring Explosion, Color(Sky Blue), Global.hill, Global.radius);
	}
}

rule("Subroutine: give points to the team that holds the hill")
{
	event
	{
		Subroutine;
		scoreTick;
	}

	actions
	{
		Global.onHill = Filtered Array(All Living Players(All Teams), Distance Between(Position Of(Current Array Element),
			Global.hill) <= Global.radius);
		If(Count Of(Global.onHill) == 0);
			Global.holder = Null;
			Abort;
		End;
		If(Is True For Any(Global.onHill, Team Of(Current Array Element) != Team Of(First Of(Global.onHill))));
			Global.holder = Null;
			Abort;
		End;
		Global.holder = Team Of(First Of(Global.onHill));
		If(Global.holder == Team 1);
			Global.teamOneScore += Count Of(Global.onHill);
		Else;
			Global.teamTwoScore += Count Of(Global.onHill);
		End;
		If(Max(Global.teamOneScore, Global.teamTwoScore) >= Global.target);
			Start Rule(finishGame, Do Nothing);
		End;
	}
}

rule("Subroutine: end the game")
{
	event
	{
		Subroutine;
		finishGame;
	}

	actions
	{
		Global.finished = True;
		For Global Variable(i, 0, Count Of(Global.boardIds), 1);
			Destroy HUD Text(Global.boardIds[Global.i]);
		End;
		For Global Variable(i, 0, Count Of(Global.hillEffects), 1);
			Destroy Effect(Global.hillEffects[Global.i]);
		End;
		Big Message(All Players(All Teams), Custom String("{0} holds the hilltop", Global.holder));
		Wait(3, Ignore Condition);
		Declare Team Victory(Global.holder);
	}
}

rule("Player: stepping on the hill")
{
	event
	{
		Ongoing - Each Player;
		All;
		All;
	}

	conditions
	{
		Is Alive(Event Player) == True;
		Event Player.onHill == True;
	}

	actions
	{
		"Seeded risk 2: every visit adds a text that nothing takes away."
		Create HUD Text(Event Player, Null, Custom String("You are on the hill"), Null, Left, 0, Color(White), Color(Green),
			Color(White), None, Default Visibility);
		Heal(Event Player, Null, 25);
	}
}

rule("Player: notice who is on the hill")
{
	event
	{
		Ongoing - Each Player;
		All;
		All;
	}

	conditions
	{
		Has Spawned(Event Player) == True;
		Global.finished == False;
	}

	actions
	{
		Event Player.onHill = Distance Between(Position Of(Event Player), Global.hill) <= Global.radius;
		Wait(0.250, Abort When False);
		Loop If Condition Is True;
	}
}

rule("Player: keep a streak while holding")
{
	event
	{
		Ongoing - Each Player;
		All;
		All;
	}

	conditions
	{
		Event Player.onHill == True;
		Global.holder == Team Of(Event Player);
	}

	actions
	{
		Wait(1, Abort When False);
		Event Player.streak += 1;
		Event Player.bestStreak = Max(Event Player.streak, Event Player.bestStreak);
		If(Event Player.streak % 10 == 0);
			Small Message(All Players(Team Of(Event Player)), Custom String("{0} has held the hill for {1} s", Event Player,
				Event Player.streak));
		End;
		Loop If Condition Is True;
	}
}

rule("Player: a death ends the streak")
{
	event
	{
		Player Died;
		All;
		All;
	}

	conditions
	{
		Event Player.streak > 0;
	}

	actions
	{
		Event Player.streak = 0;
		If(Attacker != Event Player);
			Small Message(Attacker, Custom String("You ended the streak of {0}", Event Player));
		End;
	}
}

rule("Player: a hint after joining")
{
	event
	{
		Player Joined Match;
		All;
		All;
	}

	actions
	{
		Create HUD Text(Event Player, Custom String("Hilltop"), Custom String("Stand in the ring to score for your team"), Null, Left,
			-1, Color(Sky Blue), Color(White), Color(White), None, Default Visibility);
		Event Player.hintId = Last Text ID;
		Wait(12, Ignore Condition);
		Destroy HUD Text(Event Player.hintId);
	}
}
